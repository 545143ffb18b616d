import { splitGraphemes, isIgnorable } from './graphemes.js';
import { openFonts } from './open-fonts.js';
import { shapeText } from './shape-text.js';

export async function findUnsupportedCharacter(text: string): Promise<string | undefined> {
  const shaped = shapeText(text);
  const find = await openFonts([shaped], 'simplified', ['regular']);
  return splitGraphemes(shaped).find((grapheme) => !isIgnorable(grapheme) && !find(grapheme, 'regular'));
}
