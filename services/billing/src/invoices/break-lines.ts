import LineBreaker from 'linebreak';
import { splitGraphemes } from './graphemes.js';

/** A line of a paragraph, in UTF-16 units. The line does not include trailing spaces. */
interface Line {
  start: number;
  end: number;
}

const words = new Intl.Segmenter('th', { granularity: 'word' });

/**
 * Breaks a paragraph into lines by the Unicode Line Breaking Algorithm, UAX #14 (MIT). Text without a break, such as a
 * Thai sentence without spaces, breaks between words. A word that is too wide breaks between characters.
 */
export function breakLines(paragraph: string, fits: (start: number, end: number) => boolean): Line[] {
  const lines: Line[] = [];
  let start = 0;
  let end = 0;
  for (const piece of piecesOf(paragraph, fits)) {
    if (end > start && !fits(start, trimmedEnd(piece))) {
      lines.push({ start, end: trimmedEnd(end) });
      start = end;
    }
    end = piece;
  }
  if (end > start) lines.push({ start, end: trimmedEnd(end) });
  return lines;

  function trimmedEnd(at: number): number {
    return start + paragraph.slice(start, at).trimEnd().length;
  }
}

function* piecesOf(paragraph: string, fits: (start: number, end: number) => boolean): Iterable<number> {
  const breaker = new LineBreaker(paragraph);
  let start = 0;
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    const { position } = found;
    if (fits(start, position)) yield position;
    else yield* finer(start, position);
    start = position;
  }

  function* finer(from: number, to: number): Iterable<number> {
    let at = from;
    for (const { segment } of words.segment(paragraph.slice(from, to))) {
      if (!fits(at, at + segment.length)) {
        let inner = at;
        for (const grapheme of splitGraphemes(segment)) yield (inner += grapheme.length);
      } else yield at + segment.length;
      at += segment.length;
    }
  }
}
