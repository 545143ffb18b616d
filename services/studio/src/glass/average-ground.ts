import type { Plane } from '../image/plane.js';
import type { LabImage } from '../image/to-lab.js';
import type { LabColour } from './lab-colour.js';

/** Size of the averaged background: pixels per row next to the product, and rows above and below the product. */
const maxPixelsPerRow = 28;
const averagedRows = 6;

/** First and last column of a run in which a row crosses the product. */
export interface Run {
  from: number;
  to: number;
}

interface SideColours {
  left: LabColour | undefined;
  right: LabColour | undefined;
}

/** Finds the runs of a row in which the matte exceeds 0.5, from left to right. @param y row */
export function findRuns({ width, data }: Plane, y: number): Run[] {
  const runs: Run[] = [];
  let from = -1;
  for (let x = 0; x <= width; x++) {
    const inside = x < width && data[y * width + x]! > 0.5;
    if (inside && from < 0) from = x;
    if (!inside && from >= 0) {
      runs.push({ from, to: x - 1 });
      from = -1;
    }
  }
  return runs;
}

/**
 * Averages the original background to the left and right of a run in row `y`.
 *
 * @param near plane of the same size that is 0 at pixels that are surely background
 */
export function averageGround(lab: LabImage, near: Plane, { from, to }: Run, y: number): SideColours {
  return { left: meanFrom(from - 1, -1), right: meanFrom(to + 1, 1) };

  function meanFrom(start: number, step: 1 | -1): LabColour | undefined {
    const { width, height } = near;
    let [count, lightness, a, b] = [0, 0, 0, 0];
    for (let row = Math.max(0, y - averagedRows); row <= Math.min(height - 1, y + averagedRows); row += 2) {
      for (let x = start, found = 0; x >= 0 && x < width && found < maxPixelsPerRow; x += step) {
        const i = row * width + x;
        if (near.data[i]! > 0) continue;
        found++;
        count++;
        lightness += lab.lightness.data[i]!;
        a += lab.a.data[i]!;
        b += lab.b.data[i]!;
      }
    }
    return count > 0 ? [lightness / count, a / count, b / count] : undefined;
  }
}
