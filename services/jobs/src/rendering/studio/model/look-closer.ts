import type { Plane, RgbImage } from '../image/plane.js';
import { resizeImage, type Rect } from '../image/resize-image.js';
import { samplePlane } from '../image/sample-plane.js';
import { dropFaint } from '../mask/drop-faint.js';
import { keepMainBody } from '../mask/keep-main-body.js';
import { measureMask } from '../mask/measure-mask.js';
import type { MattingModel } from './matting-model.js';

/** Share of the photo's area from which on a product is seen well enough at the first look. */
const large = 0.6;
/** Room around the product at the second look, as a share of its longer side: a model wants to see some ground. */
const room = 0.15;
/** Intersection over union of both looks from which on they mean the same thing: a close look alone may lose it. */
const agreement = 0.9;

/**
 * What the model says of a photo. It sees 1024 × 1024 pixels of whatever it is shown; a product that takes less than
 * 60 % of its photo is therefore looked at again from nearer, and the second look counts where it agrees with the first.
 *
 * @returns 0..1, `width` × `height`
 */
export async function lookCloser(
  image: RgbImage,
  model: MattingModel,
  width: number,
  height: number,
): Promise<Plane> {
  const first = await estimate(undefined, width, height);
  const { box } = measureMask(keepMainBody(dropFaint(first)));
  if (!box || box.width * box.height >= large * width * height) return first;
  const near = around(box, { width, height });
  const [sx, sy] = [image.width / width, image.height / height];
  const [left, top] = [Math.floor(near.left * sx), Math.floor(near.top * sy)];
  const area = {
    left,
    top,
    width: Math.min(image.width - left, Math.ceil(near.width * sx)),
    height: Math.min(image.height - top, Math.ceil(near.height * sy)),
  };
  const second = await estimate(area, near.width, near.height);
  if (overlapOf(samplePlane(first, near, near.width, near.height), second) < agreement) return first;
  const data = first.data.slice();
  for (let y = 0; y < near.height; y++) {
    const row = second.data.subarray(y * near.width, (y + 1) * near.width);
    data.set(row, (near.top + y) * width + near.left);
  }
  return { width, height, data };

  async function estimate(area: Rect | undefined, w: number, h: number): Promise<Plane> {
    const seen = await model.estimate(await resizeImage(image, model.size, model.size, area));
    return samplePlane(seen, { left: 0, top: 0, width: seen.width, height: seen.height }, w, h);
  }
}

function around(box: Rect, { width, height }: { width: number; height: number }): Rect {
  const margin = Math.round(room * Math.max(box.width, box.height));
  const [left, top] = [Math.max(0, box.left - margin), Math.max(0, box.top - margin)];
  return {
    left,
    top,
    width: Math.min(width, box.left + box.width + margin) - left,
    height: Math.min(height, box.top + box.height + margin) - top,
  };
}

function overlapOf(one: Plane, other: Plane): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < one.data.length; i++) {
    both += Math.min(one.data[i]!, other.data[i]!);
    either += Math.max(one.data[i]!, other.data[i]!);
  }
  return either === 0 ? 0 : both / either;
}
