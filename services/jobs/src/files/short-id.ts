/** Converts a UUID to base64url: 22 characters instead of 36. @param id UUID in lower case */
export const toShortId = (id: string): string =>
  Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

/** Converts a short id to a UUID in lower case. Returns undefined for any text that `toShortId` never returns. */
export function fromShortId(short: string): string | undefined {
  if (!/^[\w-]{22}$/.test(short)) return undefined;
  const id = Buffer.from(short, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  // The last character has four unused bits, so 16 texts decode to the same id.
  return toShortId(id) === short ? id : undefined;
}
