const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a text into the characters that readers see: each letter with its marks. */
export const splitGraphemes = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Reports whether a character has no shape: joiners, direction marks, variation selectors. */
export const isIgnorable = (character: string): boolean =>
  /^\p{Default_Ignorable_Code_Point}$/u.test(character);

/**
 * Reports whether a grapheme is usually shown as a coloured picture. The fonts have only poor outlines of some of these
 * graphemes.
 */
export const hasPicture = (grapheme: string): boolean =>
  /[\p{Emoji_Presentation}\u{fe0f}\u{20e3}]/u.test(grapheme);
