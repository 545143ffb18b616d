import type { Stroke } from '@packshot/proto/rest/cutout';
import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane, type RgbImage } from '../image/plane.js';
import type { Rect } from '../image/resize-image.js';
import { grabCut } from '../grabcut/grabcut.js';
import { cropPicture } from '../image/crop-picture.js';
import { drawStrokes } from './draw-strokes.js';

/** What lies this many radii around a stroke follows it, where the photo says that it belongs together. */
const reach = 1.8;
/** Pixels around the part that may change which GrabCut learns colours from. */
const context = 24;

/**
 * Corrects a mask by a seller's strokes: under the brush the seller is right; close to it GrabCut decides, from the
 * colours under the strokes and around; farther away nothing changes.
 *
 * Source: Rother, Kolmogorov, Blake, "GrabCut", SIGGRAPH 2004, §3.2, user editing.
 *
 * @param photo at the mask's size
 * @param mask 0..1, as found without the seller
 * @param strokes in the order in which they were drawn: later ones win
 */
export async function applyStrokes(photo: RgbImage, mask: Plane, strokes: readonly Stroke[]): Promise<Plane> {
  const brush = drawStrokes(strokes, mask.width, mask.height, 1);
  const near = drawStrokes(strokes, mask.width, mask.height, reach);
  const area = boxOf(near, mask.width, mask.height);
  if (!area) return mask;
  const corrected: Plane = { ...mask, data: mask.data.slice() };
  const labels = createPlane(area.width, area.height);
  for (let y = 0; y < area.height; y++) {
    for (let x = 0; x < area.width; x++) {
      const i = (y + area.top) * mask.width + x + area.left;
      const [drawn, before] = [brush[i]!, mask.data[i]!];
      // Sure of the seller's strokes and of all that is out of their reach; the rest is open.
      const sure = drawn !== 0 ? (drawn > 0 ? 1 : 0) : before > 0.5 ? 1 : 0;
      labels.data[y * area.width + x] = drawn !== 0 || near[i] === 0 ? sure : before > 0.5 ? 0.7 : 0.3;
    }
  }
  const found = boxBlur(await grabCut(cropPicture(photo, area), labels), 1);
  for (let y = 0; y < area.height; y++) {
    for (let x = 0; x < area.width; x++) {
      const i = (y + area.top) * mask.width + x + area.left;
      if (brush[i] !== 0) corrected.data[i] = brush[i]! > 0 ? 1 : 0;
      // A keep stroke takes nothing away, a remove stroke adds nothing.
      else if (near[i]! > 0) corrected.data[i] = Math.max(mask.data[i]!, found.data[y * area.width + x]!);
      else if (near[i]! < 0) corrected.data[i] = Math.min(mask.data[i]!, found.data[y * area.width + x]!);
    }
  }
  return corrected;
}

function boxOf(near: Int8Array, width: number, height: number): Rect | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (near[i] === 0) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  if (right < 0) return undefined;
  const [l, t] = [Math.max(0, left - context), Math.max(0, top - context)];
  return {
    left: l,
    top: t,
    width: Math.min(width, right + 1 + context) - l,
    height: Math.min(height, bottom + 1 + context) - t,
  };
}
