import { readTags } from './read-tags.js';

/** What cameras write next to 1, sRGB; it is not in the standard. */
const adobeColourSpace = 2;

/** Whether EXIF states Adobe RGB: by the option file `R03` of DCF 2.0, or as some cameras do it by `ColorSpace`. */
export function isAdobeRgb(exif: Buffer | undefined): boolean {
  const tags = exif && readTags(exif);
  const index: unknown = tags?.Iop?.InteroperabilityIndex;
  return (
    (typeof index === 'string' && index.startsWith('R03')) || tags?.Photo?.ColorSpace === adobeColourSpace
  );
}
