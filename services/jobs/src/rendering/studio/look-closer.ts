import type { Plane, RgbImage } from './image/plane.js';
import { resizeImage, type Rect } from './image/resize-image.js';
import { samplePlane } from './image/sample-plane.js';
import { cleanMask } from './mask/clean-mask.js';
import { measureMask } from './mask/measure-mask.js';
import type { MattingModel } from './model/matting-model.js';

/** Room left around the product, as a share of its longer side: a model needs to see the ground. */
const margin = 0.1;
/** Share of the photo below which its part around the product shows the model much more of it. */
const small = 0.35;
/** Intersection over union from which both looks have seen the same product. */
const same = 0.9;
/** A pixel with more of the product than this belongs to its box. */
const visible = 0.04;

/** What a model said of a photo, and the mask that was made of it, both 0..1 at working size. */
export interface Seen {
  estimate: Plane;
  mask: Plane;
}

/**
 * Lets the model look at what is small once more, from nearer: its edge becomes finer. Alone the second look may lose the
 * product, so it counts only where both agree.
 *
 * @param photo the photo
 * @param working the photo at working size
 * @param first what was seen in the whole photo
 * @returns the mask of the second look, beside all that either took for product; the first where it stays in force
 */
export async function lookCloser(
  photo: RgbImage,
  working: RgbImage,
  first: Seen,
  model: MattingModel,
): Promise<Seen> {
  const { width, height } = working;
  const { box } = measureMask(first.mask, visible);
  const area = box && around(box, photo, working);
  if (!area || area.width * area.height > small * photo.width * photo.height) return first;
  const near = await model.estimate(await resizeImage(photo, model.size, model.size, area));
  const [x, y] = [near.width / area.width, near.height / area.height];
  const window = {
    left: -area.left * x,
    top: -area.top * y,
    width: photo.width * x,
    height: photo.height * y,
  };
  const second = samplePlane(near, window, width, height);
  const mask = cleanMask(second, working);
  if (overlap(first.mask, mask) < same) return first;
  // A part that only the first look has seen is missing in the mask, and must be missed by who compares.
  const data = second.data.map((value, i) => Math.max(value, first.estimate.data[i]!));
  return { mask, estimate: { width, height, data } };
}

function around(box: Rect, photo: RgbImage, working: RgbImage): Rect {
  const [x, y] = [photo.width / working.width, photo.height / working.height];
  const room = margin * Math.max(box.width * x, box.height * y);
  const left = Math.max(0, Math.floor(box.left * x - room));
  const top = Math.max(0, Math.floor(box.top * y - room));
  return {
    left,
    top,
    width: Math.min(photo.width, Math.ceil((box.left + box.width) * x + room)) - left,
    height: Math.min(photo.height, Math.ceil((box.top + box.height) * y + room)) - top,
  };
}

function overlap(a: Plane, b: Plane): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < a.data.length; i++) {
    const [one, other] = [a.data[i]! >= 0.5, b.data[i]! >= 0.5];
    if (one && other) both++;
    if (one || other) either++;
  }
  return either ? both / either : 1;
}
