/** Where on the page the choices lie. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

const AIR = 8;

/** The smallest box around all choices that are in sight, or nothing if there is none. */
export function asked(): Area | null {
  const boxes = [...document.querySelectorAll('main [data-action]')]
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height, bottom, right, top, left }) => {
      const seen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      return seen && width > 0 && height > 0;
    });
  if (boxes.length === 0) return null;
  const left = Math.max(2, Math.min(...boxes.map((box) => box.left)) - AIR);
  const top = Math.max(2, Math.min(...boxes.map((box) => box.top)) - AIR);
  const right = Math.min(innerWidth - 2, Math.max(...boxes.map((box) => box.right)) + AIR);
  const bottom = Math.min(innerHeight - 2, Math.max(...boxes.map((box) => box.bottom)) + AIR);
  return { left, top, width: right - left, height: bottom - top };
}
