import sharp, { type SharpOptions } from 'sharp';
import { stripPng } from '../metadata/strip-png.js';
import { widenProfile } from './build-profile.js';
import { srgb } from './colour-spaces.js';

/** Converts a 16-bit grey PNG to three channels, because sharp ignores the profile of a 16-bit grey PNG. */
export async function widenGrey(png: Buffer, settings: SharpOptions): Promise<Buffer> {
  const { icc } = await sharp(png, settings).metadata();
  const wide = await sharp(png, { ...settings, ignoreIcc: true })
    .autoOrient()
    .toColourspace('rgb16')
    .png({ compressionLevel: 0 })
    .toBuffer();
  return icc ? stripPng(wide, { orientation: 1, profile: widenProfile(icc, srgb) }) : wide;
}
