import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { stripAs } from '../metadata/without-metadata.js';
import { widenGrey } from './widen-grey.js';

/** A JPEG, PNG or WebP that is to be decoded. */
interface OpenedPhoto {
  /** Upright, in 8-bit sRGB and tagged so; not decoded yet. */
  picture: Sharp;
  /** The file without its metadata, with an ICC profile where it stated its colours in another way. */
  bare: Buffer;
}

/**
 * Opens a photo in sRGB. Every part of Packshot that decodes a photo does it here, or in `decodeHeic`.
 *
 * The conversion is that of libvips with lcms. Writing the profile makes sharp convert 16 bits right: without it, it
 * converts them to Display P3, and takes that for sRGB (`processingProfile` in its pipeline.cc).
 *
 * @param facts by sharp, of the same bytes
 */
export async function openSrgb(bytes: Buffer, facts: Metadata, settings: SharpOptions): Promise<OpenedPhoto> {
  const bare = stripAs(bytes, facts);
  const decodable = facts.space === 'grey16' ? await widenGrey(bare, settings) : bare;
  return { picture: sharp(decodable, settings).autoOrient().withIccProfile('srgb'), bare };
}
