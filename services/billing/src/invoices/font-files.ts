import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

export type Weight = 'regular' | 'bold';

/** A font on disk. Variable fonts hold both weights in one file. */
export interface FontFile {
  path: string;
  variable: boolean;
}

/** @returns File that may contain a character; undefined when no file contains the character. */
type Family = (codePoint: number, weight: Weight) => FontFile | undefined;

const wholeFont =
  (paths: Record<Weight, string>): Family =>
  (_codePoint, weight) => ({ path: resolve(paths[weight]), variable: false });

/** The font of Packshot (OFL): Latin, Greek and Cyrillic. */
const inter = wholeFont({
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
});
/** Hebrew, Arabic, Armenian, Georgian and other scripts (Bitstream Vera licence). */
const dejavu = wholeFont({
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
});

interface Slice {
  file: FontFile;
  ranges: [first: number, last: number][];
}

/** Loads a Noto font (OFL) as packaged by Fontsource for browsers: many small variable files. */
function notoFont(name: string): Family {
  let slices: Slice[] | undefined;
  return (codePoint) => {
    slices ??= slicesOf(`@fontsource-variable/${name}`, name);
    return slices.find(({ ranges }) =>
      ranges.some(([first, last]) => first <= codePoint && codePoint <= last),
    )?.file;
  };
}

function slicesOf(pack: string, name: string): Slice[] {
  const lists = JSON.parse(readFileSync(resolve(`${pack}/unicode.json`), 'utf8')) as Record<string, string>;
  return Object.entries(lists).map(([slice, list]) => ({
    file: {
      path: resolve(`${pack}/files/${name}-${slice.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
      variable: true,
    },
    ranges: list.split(',').map((range) => {
      const [first = '', last = first] = range.slice('U+'.length).split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    }),
  }));
}

const thai = notoFont('noto-sans-thai');
const devanagari = notoFont('noto-sans-devanagari');

/** Chinese, Japanese and Korean write the same character in different shapes. */
const eastAsian = {
  simplified: notoFont('noto-sans-sc'),
  traditional: notoFont('noto-sans-tc'),
  japanese: notoFont('noto-sans-jp'),
  korean: notoFont('noto-sans-kr'),
};
export type EastAsian = keyof typeof eastAsian;

/** Lists the fonts of all scripts in the order in which they are tried. */
export const listFontFamilies = (first: EastAsian): readonly Family[] => [
  inter,
  dejavu,
  thai,
  devanagari,
  eastAsian[first],
  ...Object.values(eastAsian).filter((family) => family !== eastAsian[first]),
];
