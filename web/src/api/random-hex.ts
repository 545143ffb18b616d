/** 128 random bits. `crypto.randomUUID` is there on https and this machine alone, and our pages may be reached otherwise. */
export const randomHex = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
