import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { stripFormat } from '../metadata/remove-metadata.js';
import { missingProfile } from './missing-profile.js';
import { widenGrey } from './widen-grey.js';

interface OpenedPhoto {
  /** Upright image in 8-bit sRGB with an sRGB profile; not decoded yet. */
  picture: Sharp;
  /**
   * The same image without the profile, if the file is in 8-bit sRGB and has no profile. Viewers show an image without a
   * profile in sRGB, and attaching the profile takes 2.7 ms even for a small image (measured).
   */
  untagged: Sharp | undefined;
  /** The file without its metadata, with an ICC profile if the file stated its colour space in another way. */
  bare: Buffer;
}

/**
 * Opens a photo in sRGB. All code in Packshot decodes photos with this function or `decodeHeic`. The library libvips
 * converts colours with lcms. Without a profile, sharp converts 16-bit images to Display P3 and treats the result as
 * sRGB (`processingProfile` in its pipeline.cc).
 */
export async function openSrgb(bytes: Buffer, facts: Metadata, settings: SharpOptions): Promise<OpenedPhoto> {
  const bare = stripFormat(bytes, facts);
  const decodable = facts.space === 'grey16' ? await widenGrey(bare, settings) : bare;
  const upright = sharp(decodable, settings).autoOrient();
  const isPlain =
    facts.space === 'srgb' && facts.depth === 'uchar' && !facts.icc && !missingProfile(bytes, facts);
  return {
    picture: upright.clone().withIccProfile('srgb'),
    untagged: isPlain ? upright : undefined,
    bare,
  };
}
