import type { Plane } from '../image/plane.js';
import { samplePlane } from '../image/sample-plane.js';
import { measureMask } from '../mask/measure-mask.js';

/** Side in cells of the grid on which the halves of an outline are compared. */
const grid = 100;

/**
 * Compares the upper half of an outline with its lower half.
 *
 * @returns intersection over union of the outline and its image mirrored from top to bottom, 0..1; 0 for an empty matte
 */
export function compareHalves(matte: Plane): number {
  const { box } = measureMask(matte);
  if (!box) return 0;
  const { data } = samplePlane(matte, box, grid, grid);
  let [both, either] = [0, 0];
  for (let y = 0; y < grid; y++)
    for (let x = 0; x < grid; x++) {
      const [here, there] = [data[y * grid + x]! >= 0.5, data[(grid - 1 - y) * grid + x]! >= 0.5];
      if (here && there) both++;
      if (here || there) either++;
    }
  return either === 0 ? 0 : both / either;
}
