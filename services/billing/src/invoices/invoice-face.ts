import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

export type Weight = 'regular' | 'bold';

/** The product's own face (OFL), as whole files: those for browsers are cut up by scripts. */
const inter: Record<Weight, string> = {
  regular: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
};
/** For names and addresses in scripts that Inter does not have, such as Hebrew and Arabic (Bitstream Vera licence). */
const dejavu: Record<Weight, string> = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

const inInter =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** The file of the face that has every letter of a text. */
export const faceFor = (text: string, weight: Weight): string =>
  (inInter.test(text) ? inter : dejavu)[weight];
