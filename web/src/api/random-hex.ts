/**
 * Returns 128 random bits as hex. `crypto.randomUUID` exists only on https and localhost, and our pages may be opened
 * over http.
 */
export const randomHex = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
