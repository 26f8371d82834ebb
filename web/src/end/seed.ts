/** The promise kept: the seed of a finished game against the fingerprint that was shown at its start. */

export interface Header {
  seed: string;
  commitment: string;
}

/** What a log says of its seed; null while the seed is hidden. */
export function header(log: string): Header | null {
  const seed = /^seed (\d+)$/m.exec(log)?.[1];
  const commitment = /^commitment ([0-9a-f]{64})$/m.exec(log)?.[1];
  return seed && commitment ? { seed, commitment } : null;
}

/** The SHA-256 of a text in hexadecimal, or null where the browser offers none (a page without https). */
export async function fingerprint(text: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
