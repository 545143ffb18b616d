import { grabCut } from './grabcut/grabcut.js';
import type { DecodedPhoto } from './image/decode-photo.js';
import type { Plane, RgbImage } from './image/plane.js';
import { resizeImage } from './image/resize-image.js';
import { samplePlane } from './image/sample-plane.js';
import { cleanMask } from './mask/clean-mask.js';
import { drawMatte, fitEdge, type EdgeFit } from './matte/refine-matte.js';
import { isnetSize, type Isnet } from './model/isnet.js';

/** Longer side at which masks are worked on, in pixels: the model sees no more. */
const workingSide = 1024;

/** Where the product is. */
export interface CutOut {
  method: 'isnet' | 'grabcut' | 'alpha';
  /** The photo at working size. */
  small: RgbImage;
  /** What the product's edge looks like; the matte at any resolution comes from it. */
  edge: EdgeFit;
  /** The product's matte at working size, 0..1. */
  matte: Plane;
}

/**
 * Finds the product in a photo: from the file's own transparency if it has any, else by the model, else by GrabCut.
 *
 * @param model absent when it could not be loaded
 */
export async function cutOut({ image, alpha }: DecodedPhoto, model: Isnet | undefined): Promise<CutOut> {
  const scale = Math.min(1, workingSide / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const small = await resizeImage(image, width, height);
  const { method, mask } = await find(image, alpha, small, model);
  const edge = fitEdge(small, mask);
  return { method, small, edge, matte: drawMatte(edge, small, wholeOf(small)) };
}

async function find(
  image: RgbImage,
  alpha: Plane | undefined,
  small: RgbImage,
  model: Isnet | undefined,
): Promise<{ method: CutOut['method']; mask: Plane }> {
  const { width, height } = small;
  if (alpha && isCutOut(alpha))
    return { method: 'alpha', mask: samplePlane(alpha, wholeOf(alpha), width, height) };
  if (!model) return { method: 'grabcut', mask: cleanMask(await grabCut(small), small) };
  const estimate = await model.estimate(await resizeImage(image, isnetSize, isnetSize));
  return { method: 'isnet', mask: cleanMask(samplePlane(estimate, wholeOf(estimate), width, height), small) };
}

const wholeOf = ({ width, height }: { width: number; height: number }) => ({
  left: 0,
  top: 0,
  width,
  height,
});

/** A seller's own cut-out: a good part is fully clear, a good part fully covered. Rounded corners alone are not one. */
function isCutOut({ data }: Plane): boolean {
  let clear = 0;
  let covered = 0;
  for (const value of data) {
    if (value < 0.02) clear++;
    else if (value > 0.98) covered++;
  }
  return clear > 0.05 * data.length && covered > 0.01 * data.length;
}
