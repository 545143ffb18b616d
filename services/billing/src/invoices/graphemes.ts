const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader takes for one character: a letter with its marks. */
export const splitGraphemes = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Whether a character has no shape itself: joiners, marks of direction, selectors. */
export const isIgnorable = (character: string): boolean =>
  /^\p{Default_Ignorable_Code_Point}$/u.test(character);

/** Whether a grapheme is shown as a coloured picture. The fonts have outlines of some of them, which say less. */
export const hasPicture = (grapheme: string): boolean =>
  /[\p{Emoji_Presentation}\u{fe0f}\u{20e3}]/u.test(grapheme);
