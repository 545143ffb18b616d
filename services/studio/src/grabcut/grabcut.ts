import { createPlane, type Plane, type RgbImage } from '../image/plane.js';
import { resizeImage } from '../image/resize-image.js';
import { samplePlane } from '../image/sample-plane.js';
import { loadOpenCv, type Cv } from './load-opencv.js';

/**
 * Longer side of the image that GrabCut works on, in pixels. A larger image takes more time and does not improve the
 * result.
 */
const workingSide = 512;
/** Width of the border that counts as background without a hint, as a share of the image side. */
const inset = 0.04;
/** Number of iterations. A rectangle needs more iterations than a mask that is nearly right. */
const iterations = { box: 5, hint: 2 };

/**
 * Finds the product with GrabCut (Rother, Kolmogorov, Blake, SIGGRAPH 2004). GrabCut is only the fallback: its mean IoU
 * is 0.79, and that of the model 0.96. GrabCut blocks the thread for up to a second.
 *
 * @param hint known pixels at the size of the photo: 0 for background, 1 for product, other values for a first guess
 */
export async function grabCut(photo: RgbImage, hint?: Plane): Promise<Plane> {
  const { cv } = await loadOpenCv();
  const scale = Math.min(1, workingSide / Math.max(photo.width, photo.height));
  const width = Math.max(8, Math.round(photo.width * scale));
  const height = Math.max(8, Math.round(photo.height * scale));
  const small = await resizeImage(photo, width, height);
  const whole = { left: 0, top: 0, width: photo.width, height: photo.height };
  const mask = cut(cv, small, hint && samplePlane(hint, whole, width, height));
  return samplePlane(mask, { left: 0, top: 0, width, height }, photo.width, photo.height);
}

function cut(cv: Cv, { width, height, data }: RgbImage, hint?: Plane): Plane {
  const image = cv.matFromArray(height, width, cv.CV_8UC3, data as unknown as number[]);
  const [mask, ground, product] = [new cv.Mat(height, width, cv.CV_8UC1), new cv.Mat(), new cv.Mat()];
  try {
    const [dx, dy] = [Math.ceil(width * inset), Math.ceil(height * inset)];
    const box = new cv.Rect(dx, dy, width - 2 * dx, height - 2 * dy);
    if (hint) {
      const labels = Uint8Array.from(hint.data, (value) => labelOf(cv, value));
      // GrabCut cannot learn two colour models if the labels contain only product or only background.
      if (!bothIn(cv, labels)) return hint;
      mask.data.set(labels);
      cv.grabCut(image, mask, box, ground, product, iterations.hint, cv.GC_INIT_WITH_MASK);
    } else {
      cv.grabCut(image, mask, box, ground, product, iterations.box, cv.GC_INIT_WITH_RECT);
    }
    const found = createPlane(width, height);
    for (let i = 0; i < found.data.length; i++) found.data[i] = isProduct(cv, mask.data[i]!) ? 1 : 0;
    return found;
  } finally {
    for (const mat of [image, mask, ground, product]) mat.delete();
  }
}

function labelOf(cv: Cv, value: number): number {
  if (value < 0.05) return cv.GC_BGD;
  if (value > 0.95) return cv.GC_FGD;
  return value > 0.5 ? cv.GC_PR_FGD : cv.GC_PR_BGD;
}

const isProduct = (cv: Cv, label: number): boolean => label === cv.GC_FGD || label === cv.GC_PR_FGD;

function bothIn(cv: Cv, labels: Uint8Array): boolean {
  return labels.some((label) => isProduct(cv, label)) && labels.some((label) => !isProduct(cv, label));
}
