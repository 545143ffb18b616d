import { buildProfile } from '../colour/build-profile.js';
import { codedSpace } from '../colour/colour-spaces.js';
import type { LibheifCalls } from './libheif-calls.js';

/** Byte offsets of primaries and transfer in a `heif_color_profile_nclx`. */
const [primariesAt, transferAt] = [4, 8];

/**
 * Reads the colour space of an image (`colr` of ISO/IEC 23008-12): its ICC profile, or a profile built from its code
 * points.
 *
 * @returns the profile; undefined if the image states no colour space, which means sRGB
 */
export function readProfile({ libheif, allocate, attempt, require, word }: LibheifCalls, handle: number) {
  const size = libheif.heif_image_handle_get_raw_color_profile_size(handle);
  if (size > 0) {
    const icc = allocate(size);
    require((error) => libheif.heif_image_handle_get_raw_color_profile(error, handle, icc));
    return Buffer.from(libheif.memory().subarray(icc, icc + size));
  }
  const nclx = attempt((error, result) =>
    libheif.heif_image_handle_get_nclx_color_profile(error, handle, result),
  );
  if (nclx === undefined) return undefined;
  const space = codedSpace(word(nclx + primariesAt), word(nclx + transferAt));
  libheif.heif_nclx_color_profile_free(nclx);
  return buildProfile(space, false);
}
