/** Unicode encodes each script's digits in ascending runs of ten (§4.6). */
function digitOf(character: string): string {
  const point = character.codePointAt(0)!;
  let start = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1;
  return String((point - start) % 10);
}

/** Converts full-width forms and digits of any script in a typed code to ASCII. */
export const normalizeCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[\p{Pd}\p{Z}\p{Cc}\p{Cf}\u2212]/gu, '');
