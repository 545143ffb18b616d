/** Minimum and maximum length of a password (spec §5, §9), in characters counted by `countCharacters`. */
export const passwordLimits = { min: 8, max: 200 } as const;

/** Maximum length of a typed password in UTF-16 code units: a character has at most 4 code points of 2 units each. */
export const maxTypedUnits = passwordLimits.max * 4 * 2;

/** Normalises a password (`OpaqueString`, RFC 8265 §4.2), so that every keyboard produces the same hash. */
export const canonicalPassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** Counts the characters of a password: code points of the normalised form (NIST SP 800-63B §3.1.1.2). */
export const countCharacters = (typed: string): number => [...canonicalPassword(typed)].length;
