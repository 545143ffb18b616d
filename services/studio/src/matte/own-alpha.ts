import sharp from 'sharp';
import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane, type RgbImage } from '../image/plane.js';
import type { Rect } from '../image/resize-image.js';
import { scaleRect } from '../image/scale-rect.js';
import { identityWarp, type Warp } from '../image/warp.js';
import { warpImage, warpPlane } from '../image/warp-image.js';

export interface OwnAlpha {
  alpha: Plane;
  rgba: Uint8Array;
  /** Share of the alpha that the seller's corrections keep, 0..1, at working size; undefined without corrections. */
  kept: Plane | undefined;
}

/**
 * Tolerance of a neighbourhood's mean alpha, 0..1: a neighbourhood closer to 0 counts as empty, and one closer to 1
 * counts as fully covered.
 */
const alphaTolerance = 1e-4;

/**
 * Resamples matte and colours of an uploaded cut-out, with premultiplied colours. Half-transparent pixels are mixed
 * with a background only once, when the picture is composed. Source: Porter, Duff, "Compositing Digital Images",
 * SIGGRAPH 1984, §3.
 *
 * @returns the matte of `crop`, 0..1, and its straight colours; black where the matte is 0
 */
export async function drawOwnAlpha(
  own: OwnAlpha,
  crop: RgbImage,
  area: Rect,
  warp: Warp,
): Promise<{ matte: Plane; colours: RgbImage }> {
  const { alpha, kept } = own;
  const { width, height } = crop;
  const rgba = await (warp === identityWarp
    ? resized(own, area, width, height)
    : warped(own, crop, area, warp));
  // Lanczos resampling causes ringing, so empty and fully covered neighbourhoods are restored.
  const around = boxBlur(alpha, Math.floor(area.width / width));
  const near = warpPlane(around, area, width, height, warp).data;
  const [sx, sy] = kept ? [kept.width / alpha.width, kept.height / alpha.height] : [1, 1];
  const left = kept && warpPlane(kept, scaleRect(area, sx, sy), width, height, warp).data;
  const matte = createPlane(width, height);
  const colours = new Uint8Array(width * height * 3);
  for (let i = 0; i < matte.data.length; i++) {
    const value = near[i]! > 1 - alphaTolerance ? 1 : rgba[i * 4 + 3]! / 255;
    if (near[i]! < alphaTolerance || value === 0) continue;
    matte.data[i] = value * (left?.[i] ?? 1);
    for (let c = 0; c < 3; c++) colours[i * 3 + c] = rgba[i * 4 + c]!;
  }
  return { matte, colours: { width, height, data: colours } };
}

/** Resamples in 16 bits, because libvips premultiplies at the given depth and 8 bits would lose faint colours. */
async function resized(
  { alpha, rgba }: OwnAlpha,
  area: Rect,
  width: number,
  height: number,
): Promise<Uint8Array> {
  const deep = new Uint16Array(area.width * area.height * 4);
  for (let y = 0; y < area.height; y++) {
    const from = ((y + area.top) * alpha.width + area.left) * 4;
    for (let x = 0; x < area.width * 4; x++) deep[y * area.width * 4 + x] = rgba[from + x]! * 257;
  }
  const raw = { width: area.width, height: area.height, channels: 4 } as const;
  const { buffer, byteOffset, length } = await sharp(deep, { raw, limitInputPixels: false })
    .toColourspace('rgb16')
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .raw({ depth: 'ushort' })
    .toBuffer();
  return Uint8Array.from(new Uint16Array(buffer, byteOffset, length / 2), (value) => Math.round(value / 257));
}

/** Removes the white background from the warped photo, because `warpImage` does not support alpha. */
async function warped({ alpha }: OwnAlpha, crop: RgbImage, area: Rect, warp: Warp): Promise<Uint8Array> {
  const { data } = await warpImage(asImage(alpha), crop.width, crop.height, area, warp);
  const rgba = new Uint8ClampedArray(crop.width * crop.height * 4);
  for (let i = 0, j = 0; i < rgba.length; i += 4, j += 3) {
    const value = data[j]! / 255;
    if (value === 0) continue;
    for (let c = 0; c < 3; c++) rgba[i + c] = (crop.data[j + c]! - 255 * (1 - value)) / value;
    rgba[i + 3] = data[j]!;
  }
  return new Uint8Array(rgba.buffer);
}

/** Strokes can only remove parts, because the file contains no pixels to add. */
export function keptShareOf(alpha: Plane, corrected: Plane): Plane {
  const kept = createPlane(alpha.width, alpha.height);
  for (let i = 0; i < kept.data.length; i++)
    kept.data[i] = alpha.data[i]! > 0 ? Math.min(1, corrected.data[i]! / alpha.data[i]!) : 1;
  return kept;
}

function asImage({ width, height, data }: Plane): RgbImage {
  const bytes = new Uint8Array(data.length * 3);
  for (let i = 0, j = 0; i < data.length; i++, j += 3)
    bytes[j] = bytes[j + 1] = bytes[j + 2] = Math.round(255 * data[i]!);
  return { width, height, data: bytes };
}
