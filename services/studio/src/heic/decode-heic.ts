import sharp, { type Sharp } from 'sharp';
import { stripPng } from '../metadata/strip-png.js';
import { RefusedPhotoError } from '../photo/refused-photo.js';
import { decodePixels, type HeifPixels } from './decode-pixels.js';
import { createCalls } from './libheif-calls.js';
import { loadLibheif } from './libheif.js';
import { readProfile } from './read-profile.js';

/** Item types of images that are not HEVC. The file's brand does not have to list these types. */
const otherCodings: ReadonlySet<number> = new Set(
  ['av01', 'avc1', 'vvc1', 'jpeg', 'j2k1', 'unci'].map((type) => Buffer.from(type, 'latin1').readUInt32BE()),
);

/**
 * Opens the primary image of a HEIC or HEIF photo, upright and in sRGB as `openSrgb` does. The prebuilt libvips of
 * sharp cannot decode HEVC. Decoding blocks the thread for one or two seconds.
 *
 * @throws RefusedPhotoError `unreadable_image`, `unsupported_image`
 */
export async function decodeHeic(
  bytes: Uint8Array,
  requireSize: (size: { width: number; height: number }) => void,
): Promise<Sharp> {
  const libheif = await loadLibheif();
  const calls = createCalls(libheif);
  const context = libheif.heif_context_alloc();
  let handle = 0;
  try {
    const file = calls.allocate(bytes.length);
    libheif.memory().set(bytes, file);
    calls.require((error) =>
      libheif.heif_context_read_from_memory_without_copy(error, context, file, bytes.length, 0),
    );
    const primary = calls.require((error, result) =>
      libheif.heif_context_get_primary_image_ID(error, context, result),
    );
    if (otherCodings.has(libheif.heif_item_get_item_type(context, primary)))
      throw new RefusedPhotoError('unsupported_image');
    handle = calls.require((error, result) =>
      libheif.heif_context_get_primary_image_handle(error, context, result),
    );
    requireSize({
      width: libheif.heif_image_handle_get_width(handle),
      height: libheif.heif_image_handle_get_height(handle),
    });
    const profile = readProfile(calls, handle);
    return (await attachProfile(decodePixels(calls, handle), profile)).withIccProfile('srgb');
  } catch (error) {
    // WebAssembly throws its own errors when memory runs out or a check fails.
    throw error instanceof RefusedPhotoError
      ? error
      : new RefusedPhotoError('unreadable_image', { cause: error });
  } finally {
    if (handle) libheif.heif_image_handle_release(handle);
    libheif.heif_context_free(context);
    calls.free();
  }
}

/** Attaches the profile through an uncompressed PNG, because sharp accepts no profile for raw pixels. */
async function attachProfile({ data, ...raw }: HeifPixels, profile: Buffer | undefined): Promise<Sharp> {
  const picture = sharp(data, { raw });
  if (!profile) return picture;
  const png = await picture.png({ compressionLevel: 0 }).toBuffer();
  return sharp(stripPng(png, { orientation: 1, profile }), { limitInputPixels: false });
}
