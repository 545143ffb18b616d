import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';
import { listFontFamilies, type EastAsian, type FontFile, type Weight } from './font-files.js';
import { splitGraphemes, hasPicture, isIgnorable } from './graphemes.js';

export interface OpenFont {
  name: string;
  font: Font;
}

export type FindFont = (grapheme: string, weight: Weight) => OpenFont | undefined;

const weightAxis: Record<Weight, number> = { regular: 400, bold: 600 };

export async function openFonts(
  texts: readonly string[],
  han: EastAsian,
  weights: readonly Weight[],
): Promise<FindFont> {
  const text = texts.join('');
  const open = new Map<string, Promise<OpenFont>>();
  const openOnce = (file: FontFile, weight: Weight): Promise<OpenFont> => {
    const name = `${file.path} ${weight}`;
    const opening = open.get(name) ?? openFont(name, file, weight, text);
    open.set(name, opening);
    return opening;
  };
  const families = listFontFamilies(han);
  const found = new Map<string, OpenFont>();
  for (const grapheme of new Set(texts.flatMap(splitGraphemes)))
    for (const weight of weights) {
      const font = hasPicture(grapheme) ? undefined : await findFont(grapheme, weight);
      if (font) found.set(`${weight} ${grapheme}`, font);
    }
  return (grapheme, weight) => found.get(`${weight} ${grapheme}`);

  async function findFont(grapheme: string, weight: Weight): Promise<OpenFont | undefined> {
    const codePoints = [...grapheme].filter((each) => !isIgnorable(each)).map((each) => each.codePointAt(0)!);
    for (const family of families) {
      const file = family(codePoints[0] ?? 0x20, weight);
      if (!file) continue;
      const opened = await openOnce(file, weight);
      if (codePoints.every((codePoint) => opened.font.hasGlyphForCodePoint(codePoint))) return opened;
    }
    return undefined;
  }
}

async function openFont(
  name: string,
  { path, variable }: FontFile,
  weight: Weight,
  text: string,
): Promise<OpenFont> {
  const bytes = await readFile(path);
  const plain = variable ? await instantiate(bytes, weight, text) : bytes;
  const { create } = await import('fontkit');
  return { name, font: create(plain) as Font };
}

/**
 * Converts a variable font to a static font, because fontkit cannot embed variable fonts. HarfBuzz is loaded at its
 * first use, because most invoices do not need HarfBuzz. Loading HarfBuzz earlier would delay every start of billing.
 */
async function instantiate(bytes: Buffer, weight: Weight, text: string): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(bytes, text, { targetFormat: 'sfnt', variationAxes: { wght: weightAxis[weight] } });
}
