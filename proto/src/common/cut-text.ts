const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Shortens a text without splitting a grapheme cluster (UAX 29), which is a character as readers see it.
 *
 * @param max largest size of the result
 * @param sizeOf size of a part of the text; by default its number of UTF-16 code units
 * @returns the longest prefix that fits; an empty text if the first grapheme cluster is larger than `max`
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
