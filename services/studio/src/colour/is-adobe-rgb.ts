import { readTags } from './read-tags.js';

/** EXIF `ColorSpace` that some cameras write for Adobe RGB. */
const adobeColourSpace = 2;

/** Reports whether EXIF states Adobe RGB, by the option file `R03` of DCF 2.0 or by `ColorSpace`. */
export function isAdobeRgb(exif: Buffer | undefined): boolean {
  const tags = exif && readTags(exif);
  const index: unknown = tags?.Iop?.InteroperabilityIndex;
  return (
    (typeof index === 'string' && index.startsWith('R03')) || tags?.Photo?.ColorSpace === adobeColourSpace
  );
}
