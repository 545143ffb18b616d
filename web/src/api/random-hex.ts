/**
 * Returns 128 random bits as hex. `crypto.randomUUID` exists only over HTTPS and on localhost, but our pages may also
 * be opened over HTTP.
 */
export const randomHex = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
