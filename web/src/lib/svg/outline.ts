/** An SVG file taken apart: what a `<symbol>` or an inline `<svg>` needs. Only our own art passes here. */
export interface Outline {
  viewBox: string;
  inner: string;
}

const known = new Map<string, Outline>();

export function outline(svg: string): Outline {
  let found = known.get(svg);
  if (!found) {
    const open = svg.indexOf('>', svg.indexOf('<svg'));
    found = {
      viewBox: /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 64 64',
      inner: svg.slice(open + 1, svg.lastIndexOf('</svg>'))
    };
    known.set(svg, found);
  }
  return found;
}

/** The name of a file found by `import.meta.glob`: `./art/leaf-oak.svg` is `leaf-oak`. */
export function named(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, svg]) => [path.replace(/^.*\/|\.svg$/g, ''), svg]));
}
