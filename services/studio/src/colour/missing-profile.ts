import type { Metadata } from 'sharp';
import { buildProfile } from './build-profile.js';
import { adobeRgb, srgb } from './colour-spaces.js';
import { isAdobeRgb } from './is-adobe-rgb.js';
import { spaceOfPng } from './space-of-png.js';

export type ColourFacts = Pick<Metadata, 'format' | 'space' | 'depth' | 'icc' | 'exif'>;

/** Colour space signature of a profile (ICC.1:2022, table 22) for each colour space of libvips. */
const profileColours: Partial<Record<string, string>> = {
  srgb: 'RGB ',
  rgb16: 'RGB ',
  'b-w': 'GRAY',
  grey16: 'GRAY',
  cmyk: 'CMYK',
};

/**
 * Builds the ICC profile that a file lacks, because libvips reads colour spaces only from profiles. The precedence is
 * that of PNG (third edition, 4.3): cICP, iCCP, sRGB, gAMA and cHRM, then EXIF.
 *
 * @returns the missing profile; undefined if the profile in the file applies, or the file is in 8-bit sRGB
 */
export function missingProfile(bytes: Buffer, facts: ColourFacts): Buffer | undefined {
  const isGrey = profileColours[facts.space] === 'GRAY';
  const stated = facts.format === 'png' ? spaceOfPng(bytes) : {};
  const hasOwn = isUsable(facts.icc, facts.space);
  const space =
    stated.coded ??
    (hasOwn ? undefined : (stated.measured ?? (isAdobeRgb(facts.exif) ? adobeRgb : undefined)));
  if (space) return buildProfile(space, isGrey);
  // sharp treats 16 bits without a profile as Display P3 when it writes sRGB (`processingProfile` in its pipeline.cc).
  return !hasOwn && facts.depth === 'ushort' ? buildProfile(srgb, isGrey) : undefined;
}

const isUsable = (icc: Buffer | undefined, space: string): boolean =>
  icc !== undefined &&
  icc.toString('latin1', 36, 40) === 'acsp' &&
  icc.toString('latin1', 16, 20) === profileColours[space];
