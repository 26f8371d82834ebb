/** Soft sounds, made on the spot: there is no file to load. Imported only once a player has asked for them. */

let context: AudioContext | undefined;

/** A swell that dies away within `seconds`: connect a sound to its `out`. */
function swell(loudness: number, seconds: number): { at: AudioContext; out: GainNode; now: number } {
  const at = (context ??= new AudioContext());
  void at.resume(); // a browser keeps it asleep until the page was touched
  const out = at.createGain();
  const now = at.currentTime;
  out.gain.setValueAtTime(0, now);
  out.gain.linearRampToValueAtTime(loudness, now + 0.01);
  out.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
  out.connect(at.destination);
  return { at, out, now };
}

function tone(from: number, to: number, loudness: number, seconds: number): void {
  const { at, out, now } = swell(loudness, seconds);
  const string = at.createOscillator();
  string.frequency.setValueAtTime(from, now);
  string.frequency.exponentialRampToValueAtTime(to, now + seconds);
  string.connect(out);
  string.start(now);
  string.stop(now + seconds);
}

/** Another has moved: a leaf comes down. */
export function leaf(): void {
  const { at, out, now } = swell(0.05, 0.22);
  const rustle = at.createBuffer(1, at.sampleRate * 0.22, at.sampleRate);
  rustle.getChannelData(0).forEach((_, k, samples) => (samples[k] = Math.random() * 2 - 1));
  const air = new BiquadFilterNode(at, { type: 'bandpass', frequency: 2600, Q: 0.8 });
  const source = new AudioBufferSourceNode(at, { buffer: rustle });
  source.connect(air).connect(out);
  source.start(now);
}

/** A piece of mine is laid: wood on wood. */
export function wood(): void {
  tone(240, 130, 0.12, 0.09);
}

/** It is my turn: a small bell. */
export function bell(): void {
  tone(880, 878, 0.05, 0.28);
  tone(1320, 1316, 0.025, 0.28);
}
