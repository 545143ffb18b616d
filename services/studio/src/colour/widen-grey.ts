import sharp, { type SharpOptions } from 'sharp';
import { stripPng } from '../metadata/strip-png.js';
import { widenProfile } from './build-profile.js';
import { srgb } from './colour-spaces.js';

/**
 * A grey PNG of 16 bits as one of three channels: sharp ignores the profile of the former.
 *
 * @param png with the profile that says its colours
 */
export async function widenGrey(png: Buffer, settings: SharpOptions): Promise<Buffer> {
  const { icc } = await sharp(png, settings).metadata();
  const wide = await sharp(png, { ...settings, ignoreIcc: true })
    .autoOrient()
    .toColourspace('rgb16')
    .png({ compressionLevel: 0 })
    .toBuffer();
  return icc ? stripPng(wide, { orientation: 1, profile: widenProfile(icc, srgb) }) : wide;
}
