/**
 * Returns 128 random bits as hex. `crypto.randomUUID` exists only over HTTPS and on localhost, but our pages may also
 * be opened over HTTP.
 */
export const randomHex = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns a random UUID of version 4 (RFC 9562 §5.4). */
export function randomUuid(): string {
  const hex = randomHex();
  // The digits 4 and a state the version and the variant.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
