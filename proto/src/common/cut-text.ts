const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Cuts a text between two of what readers take for characters (UAX 29), never within one.
 *
 * @param max largest size of the result
 * @param sizeOf size of a part of the text; by default its UTF-16 code units
 * @returns the longest such beginning; empty where the first character is larger than `max`
 */
export function cutText(
  text: string,
  max: number,
  sizeOf: (part: string) => number = (part) => part.length,
): string {
  let size = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    size += sizeOf(segment);
    if (size > max) return text.slice(0, index);
  }
  return text;
}
