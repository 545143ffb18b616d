import type { Product } from '../../extract-product.js';
import type { Plane } from '../../image/plane.js';
import { asItIs } from '../../image/warp.js';
import { samplePlane } from '../../image/sample-plane.js';
import { frameSize } from '../../layout/frame.js';

/** Up to the first estimate there is nothing in a link, from the second on it is closed. */
const open = { from: 0.12, to: 0.5 };

/**
 * A cut-out without what the model saw through the links of a chain. Holes as small as these are filled in every other product,
 * where they are speckles; a chain would be hung with drops of its photo's paper.
 */
export function openLinks({
  matte,
  place,
  photoArea,
  warp,
  found,
}: Pick<Product, 'matte' | 'place' | 'photoArea' | 'warp' | 'found'>): Plane {
  // What its seller has marked, or has cut out, stays as it is.
  if (!found.estimate || warp !== asItIs) return matte;
  const { width, height } = found.estimate;
  const [sx, sy] = [width / (photoArea.width * frameSize), height / (photoArea.height * frameSize)];
  const window = {
    left: (place.left - photoArea.left * frameSize) * sx,
    top: (place.top - photoArea.top * frameSize) * sy,
    width: matte.width * sx,
    height: matte.height * sy,
  };
  const seen = samplePlane(found.estimate, window, matte.width, matte.height);
  const data = matte.data.map(
    (value, i) => value * Math.min(1, Math.max(0, (seen.data[i]! - open.from) / (open.to - open.from))),
  );
  return { ...matte, data };
}
