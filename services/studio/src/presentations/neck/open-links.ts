import type { Product } from '../../extract-product.js';
import type { Plane } from '../../image/plane.js';
import { identityWarp } from '../../image/warp.js';
import { samplePlane } from '../../image/sample-plane.js';
import { frameSize } from '../../layout/frame.js';

/** Range of the model's estimates, 0..1, from a link that counts as open to a link that counts as closed. */
const open = { from: 0.12, to: 0.5 };

/** Returns the matte of a cut-out without the background that shows through the links of a chain. */
export function openLinks({
  matte,
  place,
  photoArea,
  warp,
  found,
}: Pick<Product, 'matte' | 'place' | 'photoArea' | 'warp' | 'found'>): Plane {
  // A cut-out that the seller corrected or uploaded is kept unchanged.
  if (!found.estimate || warp !== identityWarp) return matte;
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
