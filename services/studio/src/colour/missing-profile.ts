import type { Metadata } from 'sharp';
import { buildProfile } from './build-profile.js';
import { adobeRgb, srgb } from './colour-spaces.js';
import { isAdobeRgb } from './is-adobe-rgb.js';
import { spaceOfPng } from './space-of-png.js';

/** What sharp reports of a file, as far as colours go. */
export type ColourFacts = Pick<Metadata, 'format' | 'space' | 'depth' | 'icc' | 'exif'>;

/** The colours of a profile's pictures (ICC.1:2022, table 22), by libvips's word for those of a file. */
const profileColours: Partial<Record<string, string>> = {
  srgb: 'RGB ',
  rgb16: 'RGB ',
  'b-w': 'GRAY',
  grey16: 'GRAY',
  cmyk: 'CMYK',
};

/**
 * Builds the ICC profile that a file needs in addition: libvips knows no other statement of colours. The order is that of
 * PNG (third edition, 4.3): cICP, iCCP, sRGB, gAMA and cHRM, then EXIF.
 *
 * @returns undefined where the file's own profile counts, or the file is in 8-bit sRGB
 */
export function missingProfile(bytes: Buffer, facts: ColourFacts): Buffer | undefined {
  const isGrey = profileColours[facts.space] === 'GRAY';
  const stated = facts.format === 'png' ? spaceOfPng(bytes) : {};
  const hasOwn = isUsable(facts.icc, facts.space);
  const space =
    stated.coded ??
    (hasOwn ? undefined : (stated.measured ?? (isAdobeRgb(facts.exif) ? adobeRgb : undefined)));
  if (space) return buildProfile(space, isGrey);
  // sharp takes 16 bits without a profile for Display P3 when it writes sRGB (`processingProfile` in its pipeline.cc).
  return !hasOwn && facts.depth === 'ushort' ? buildProfile(srgb, isGrey) : undefined;
}

/** A profile that is damaged or meant for another kind of picture counts as none. */
const isUsable = (icc: Buffer | undefined, space: string): boolean =>
  icc !== undefined &&
  icc.toString('latin1', 36, 40) === 'acsp' &&
  icc.toString('latin1', 16, 20) === profileColours[space];
