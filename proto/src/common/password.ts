/** Characters of a password (spec §5, §9); see `countCharacters`. */
export const passwordLimits = { min: 8, max: 200 } as const;

/** UTF-16 code units of the longest typed form: a character decomposes into at most 4 code points of 2 units each. */
export const maxTypedUnits = passwordLimits.max * 4 * 2;

/** Brings a password to the form that is hashed, the same from every keyboard: `OpaqueString` of RFC 8265 §4.2. */
export const canonicalPassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** Counts the characters of a password as NIST SP 800-63B §3.1.1.2 does: code points of the normalised form. */
export const countCharacters = (typed: string): number => [...canonicalPassword(typed)].length;
