import type { Plane, RgbImage } from '../image/plane.js';
import { resizeImage, type Rect } from '../image/resize-image.js';
import { samplePlane } from '../image/sample-plane.js';
import type { Warp } from '../image/warp.js';
import { warpImage, warpWhole } from '../image/warp-image.js';
import type { Placement } from '../layout/place-product.js';
import { measureMask } from '../mask/measure-mask.js';

/** Part of a photo that its picture must show: all pixels that may be product, even outside the cut-out. */
export interface Evidence {
  photo: RgbImage;
  /** Mask of the product in the part of the photo, 0..1, at any size. */
  region: Plane;
  /** Position of the part in the picture, in pixels. The part may extend beyond the frame. */
  at: Rect;
}

/** Maximum longer side of the part, in pixels. No comparison needs a higher resolution. */
const maxSidePx = 1000;
/**
 * Maximum longer side of an intermediate image, in pixels. Resampling changes fine texture, so the part is resampled in
 * the same steps as the cut-out up to this size.
 */
const maxDetourSidePx = 4000;

/**
 * Extracts the part of a photo that contains both the cut-out and all pixels that may be product.
 *
 * @param likely likelihood that a pixel is product, 0..1, over the whole photo, at any size
 */
export async function gatherEvidence(
  photo: RgbImage,
  likely: Plane,
  place: Placement,
  crop: RgbImage,
  warp: Warp,
): Promise<Evidence> {
  const region = warpWhole(likely, warp);
  const area = encloseRegion(place.crop, photo, region);
  const [sx, sy] = [place.width / place.crop.width, place.height / place.crop.height];
  const at = {
    left: place.left + Math.round((area.left - place.crop.left) * sx),
    top: place.top + Math.round((area.top - place.crop.top) * sy),
    width: Math.round(area.width * sx),
    height: Math.round(area.height * sy),
  };
  const scale = Math.min(1, maxSidePx / Math.max(at.width, at.height));
  const [width, height] = [at.width, at.height].map((side) => Math.max(1, Math.round(side * scale)));
  const [x, y] = [region.width / photo.width, region.height / photo.height];
  const window = { left: area.left * x, top: area.top * y, width: area.width * x, height: area.height * y };
  const detour = Math.max(at.width, at.height) <= maxDetourSidePx;
  const same = area.width === place.crop.width && area.height === place.crop.height;
  const reduce = async () =>
    resizeImage(same ? crop : await warpImage(photo, at.width, at.height, area, warp), width!, height!);
  return {
    photo: detour ? await reduce() : await warpImage(photo, width!, height!, area, warp),
    region: samplePlane(region, window, width!, height!),
    at,
  };
}

function encloseRegion(crop: Rect, photo: RgbImage, region: Plane): Rect {
  const { box } = measureMask(region);
  if (!box) return crop;
  const [x, y] = [photo.width / region.width, photo.height / region.height];
  const left = Math.min(crop.left, Math.floor(box.left * x));
  const top = Math.min(crop.top, Math.floor(box.top * y));
  const right = Math.max(
    crop.left + crop.width,
    Math.min(photo.width, Math.ceil((box.left + box.width) * x)),
  );
  const bottom = Math.max(
    crop.top + crop.height,
    Math.min(photo.height, Math.ceil((box.top + box.height) * y)),
  );
  return { left, top, width: right - left, height: bottom - top };
}

/** Resamples a rectangle of a picture to another size. The area beyond the picture is white. */
export async function resampleArea(
  picture: RgbImage,
  at: Rect,
  width: number,
  height: number,
): Promise<RgbImage> {
  const seen = { width, height, data: new Uint8Array(width * height * 3).fill(255) };
  const left = Math.max(0, at.left);
  const top = Math.max(0, at.top);
  const visible = {
    left,
    top,
    width: Math.min(picture.width, at.left + at.width) - left,
    height: Math.min(picture.height, at.top + at.height) - top,
  };
  if (visible.width < 1 || visible.height < 1) return seen;
  const [sx, sy] = [width / at.width, height / at.height];
  const [x, y] = [Math.round((left - at.left) * sx), Math.round((top - at.top) * sy)];
  const part = await resizeImage(
    picture,
    Math.max(1, Math.min(width - x, Math.round(visible.width * sx))),
    Math.max(1, Math.min(height - y, Math.round(visible.height * sy))),
    visible,
  );
  for (let row = 0; row < part.height; row++)
    seen.data.set(
      part.data.subarray(row * part.width * 3, (row + 1) * part.width * 3),
      ((y + row) * width + x) * 3,
    );
  return seen;
}

/**
 * Excludes covered parts of the product from the comparison.
 *
 * @param beyond coverage beyond the frame, 0..1; 1 if the part of the product beyond the frame counts as hidden
 */
export function excludeCovered(
  evidence: Evidence,
  before: Plane,
  beyond = 0,
): { left: Evidence; hidden: number } {
  const { region, at } = evidence;
  const over = samplePlane(before, at, region.width, region.height, beyond).data;
  const seen = region.data.map((value, i) => value * (1 - over[i]!));
  const sum = (data: Float32Array): number => data.reduce((total, value) => total + value, 0);
  const left = { ...evidence, region: { ...region, data: seen } };
  return { left, hidden: 1 - sum(seen) / Math.max(1e-6, sum(region.data)) };
}
