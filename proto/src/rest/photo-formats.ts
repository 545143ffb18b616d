/** Accepted photo formats for browsers and servers. The file has no schemas, because the web client imports it. */

/** Accepted formats with the extension of the stored file. HEIC photos are converted. */
export const photoFormats = {
  jpeg: { extension: 'jpg', contentType: 'image/jpeg' },
  png: { extension: 'png', contentType: 'image/png' },
  webp: { extension: 'webp', contentType: 'image/webp' },
  heic: { extension: 'heic', contentType: 'image/heic' },
} as const;
export type PhotoFormat = keyof typeof photoFormats;

/** Extensions of HEIC and HEIF, for browsers that do not report the type. Canon, Fujifilm and Sony use `hif`. */
export const heicExtensions = ['heic', 'heif', 'hif'] as const;

/** Number of bytes at the start of a file that `photoFormatOf` needs. */
export const photoHeadBytes = 256;

/** HEIF brands for HEVC pictures (ISO/IEC 23008-12, annex B). */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
/** HEIF brands that do not state the coding of the pictures. */
const openBrands = new Set(['mif1', 'mif2', 'msf1']);
/** HEIF brands for codings that are not accepted: AV1, AVC, VVC, JPEG and JPEG 2000. */
const otherBrands = new Set(['avif', 'avis', 'avci', 'avcs', 'vvic', 'vvis', 'jpeg', 'jpgs', 'j2ki', 'j2is']);

/**
 * Detects the format of a file by its content.
 *
 * @param head at least the first `photoHeadBytes` bytes
 * @returns the format; undefined if the format is not accepted
 */
export function photoFormatOf(head: Uint8Array): PhotoFormat | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) !== 'ftyp' || head.length < 16) return undefined;
  const end = Math.min(head.length, new DataView(head.buffer, head.byteOffset).getUint32(0));
  // The major brand is followed by its version, and then by the compatible brands.
  const brands = [text(8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(at, at + 4));
  const isHeic =
    brands.some((brand) => heicBrands.has(brand)) ||
    (brands.some((brand) => openBrands.has(brand)) && !brands.some((brand) => otherBrands.has(brand)));
  return isHeic ? 'heic' : undefined;
}
