const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Shortens a text without splitting grapheme clusters (UAX 29), the characters that readers see.
 *
 * @param max maximum size of the result
 * @param sizeOf function that returns the size of a text; by default, the number of UTF-16 code units
 * @returns the longest prefix with a size of at most `max`; empty if the first grapheme cluster is larger than `max`
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
