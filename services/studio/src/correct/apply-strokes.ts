import type { Stroke } from '@packshot/proto/rest/cutout';
import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane, type RgbImage } from '../image/plane.js';
import type { Rect } from '../image/resize-image.js';
import { grabCut } from '../grabcut/grabcut.js';
import { cropPicture } from '../image/crop-picture.js';
import { drawStrokes } from './draw-strokes.js';

/** Distance from a stroke, in brush radii, within which GrabCut decides whether a pixel follows the stroke. */
const maxReachRadii = 1.8;
/** Width of the border from which GrabCut also learns colours, in pixels. */
const contextPx = 24;

/**
 * Corrects a mask with a seller's strokes. Pixels under the brush get the value that the seller chose. GrabCut decides
 * the pixels near the brush from the surrounding colours. All other pixels of the mask stay unchanged. Source: Rother,
 * Kolmogorov, Blake, "GrabCut", SIGGRAPH 2004, §3.2, user editing.
 */
export async function applyStrokes(photo: RgbImage, mask: Plane, strokes: readonly Stroke[]): Promise<Plane> {
  const brush = drawStrokes(strokes, mask.width, mask.height, 1);
  const near = drawStrokes(strokes, mask.width, mask.height, maxReachRadii);
  const area = boxOf(near, mask.width, mask.height);
  if (!area) return mask;
  const corrected: Plane = { ...mask, data: mask.data.slice() };
  const labels = createPlane(area.width, area.height);
  for (let y = 0; y < area.height; y++) {
    for (let x = 0; x < area.width; x++) {
      const i = (y + area.top) * mask.width + x + area.left;
      const [drawn, before] = [brush[i]!, mask.data[i]!];
      // Only pixels near a stroke, but not under the brush, are uncertain.
      const sure = drawn !== 0 ? (drawn > 0 ? 1 : 0) : before > 0.5 ? 1 : 0;
      labels.data[y * area.width + x] = drawn !== 0 || near[i] === 0 ? sure : before > 0.5 ? 0.7 : 0.3;
    }
  }
  const found = boxBlur(await grabCut(cropPicture(photo, area), labels), 1);
  for (let y = 0; y < area.height; y++) {
    for (let x = 0; x < area.width; x++) {
      const i = (y + area.top) * mask.width + x + area.left;
      if (brush[i] !== 0) corrected.data[i] = brush[i]! > 0 ? 1 : 0;
      // A keep stroke never removes pixels, and a remove stroke never adds pixels.
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
  const [l, t] = [Math.max(0, left - contextPx), Math.max(0, top - contextPx)];
  return {
    left: l,
    top: t,
    width: Math.min(width, right + 1 + contextPx) - l,
    height: Math.min(height, bottom + 1 + contextPx) - t,
  };
}
