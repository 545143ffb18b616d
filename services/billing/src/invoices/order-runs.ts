import bidiFactory from 'bidi-js';
import type { Weight } from './font-files.js';
import { splitGraphemes, isIgnorable } from './graphemes.js';
import type { FindFont, OpenFont } from './open-fonts.js';

// The Unicode Bidirectional Algorithm, UAX #9 (MIT). The package's types describe an ES module, but Node loads the
// CommonJS module.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/**
 * Scripts that fontkit reverses. It also reverses Arabic digits, which run from left to right.
 */
const turnedByFont =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u0660-\u0669]/u;
const joiners = '\u200c\u200d';

export interface Run {
  text: string;
  font: OpenFont;
}

interface LevelRun extends Run {
  /** Nesting depth of directions; an odd number means right to left. */
  level: number;
}

/**
 * Splits one line of a paragraph into runs, in visual order from left to right. Graphemes that no font contains
 * are omitted.
 */
export function orderRuns(
  paragraph: string,
  start: number,
  end: number,
  weight: Weight,
  find: FindFont,
): Run[] {
  const { levels } = bidi.getEmbeddingLevels(paragraph);
  const mirrored = bidi.getMirroredCharactersMap(paragraph, levels, start, end - 1);
  const runs: LevelRun[] = [];
  let at = start;
  for (const grapheme of splitGraphemes(paragraph.slice(start, end))) {
    const level = levels[at]!;
    const text = mirrored.get(at) ?? withoutIgnorable(grapheme);
    const font = find(grapheme, weight);
    at += grapheme.length;
    if (!font || text === '') continue;
    const last = runs.at(-1);
    if (last && last.level === level && last.font === font) last.text += text;
    else runs.push({ text, font, level });
  }
  return inVisualOrder(runs).map(({ text, font, level }) => ({ text: towards(level, text), font }));
}

/** Removes ignorable characters, except joiners, which change the shape of adjacent letters. */
const withoutIgnorable = (grapheme: string): string =>
  [...grapheme].filter((each) => !isIgnorable(each) || joiners.includes(each)).join('');

/** Prepares a run for fontkit, so that fontkit draws the run in the direction of its level. */
const towards = (level: number, text: string): string =>
  (level % 2 === 1) === turnedByFont.test(text) ? text : splitGraphemes(text).toReversed().join('');

/** Rule L2 of UAX #9: from the deepest level to the lowest odd level, runs at that level or deeper are reversed. */
function inVisualOrder(runs: LevelRun[]): LevelRun[] {
  const ordered = [...runs];
  const deepest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = deepest; level > 0; level -= 1)
    for (let from = 0; from < ordered.length; from += 1) {
      if (ordered[from]!.level < level) continue;
      let to = from;
      while (to < ordered.length && ordered[to]!.level >= level) to += 1;
      ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = to;
    }
  return ordered;
}
