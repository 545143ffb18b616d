import { createPlane, type Plane } from '../image/plane.js';
import { bilinear } from '../image/sample-plane.js';

/** Side of the grid on which an outline is compared with its mirror image, in cells. */
const gridSide = 112;
/** Maximum lean of a tested axis, and step between two tested axes, in degrees. */
const testedLeans = { most: 8, step: 0.5 };

export interface MirrorAxis {
  /** Clockwise angle between the axis and the vertical, in radians. */
  lean: number;
  /** Intersection over union of the outline and its mirror image, 0..1. */
  likeness: number;
  /** Difference of `likeness` between the best and the worst tested axis, 0..1; close to 0 for a ball. */
  distinct: number;
}

/**
 * Finds the mirror axis of a symmetric product, such as a bottle, can, clock or toy.
 *
 * @param leans maximum lean of a tested axis, and step between two tested axes, in degrees
 */
export function findMirrorAxis(
  matte: Plane,
  box: { left: number; top: number; width: number; height: number },
  leans = testedLeans,
): MirrorAxis {
  const { outline, cx, cy } = reduceToGrid(matte, box);
  const steps = Math.round((2 * leans.most) / leans.step);
  const angles = Array.from({ length: steps + 1 }, (_, i) => -leans.most + i * leans.step);
  const likeness = angles.map((degrees) => likenessAbout((degrees * Math.PI) / 180));
  const best = likeness.indexOf(Math.max(...likeness));
  // The vertex of a parabola through the best angle and its two neighbours gives a finer angle.
  const [before, here, after] = [likeness[best - 1], likeness[best]!, likeness[best + 1]];
  const bend = before === undefined || after === undefined ? 0 : before - 2 * here + after;
  const shift = bend < 0 ? (0.5 * (before! - after!)) / bend : 0;
  return {
    lean: ((angles[best]! + shift * leans.step) * Math.PI) / 180,
    likeness: here,
    distinct: here - Math.min(...likeness),
  };

  function likenessAbout(lean: number): number {
    const [nx, ny] = [Math.cos(lean), Math.sin(lean)];
    let most = 0;
    for (let aside = -2; aside <= 2; aside++) {
      let [both, either] = [0, 0];
      for (let y = 0, i = 0; y < gridSide; y++) {
        for (let x = 0; x < gridSide; x++, i++) {
          const away = (x + 0.5 - cx - aside) * nx + (y + 0.5 - cy) * ny;
          const mirrored = bilinear(outline, x + 0.5 - 2 * away * nx, y + 0.5 - 2 * away * ny);
          const own = outline.data[i]!;
          both += Math.min(own, mirrored);
          either += Math.max(own, mirrored);
        }
      }
      most = Math.max(most, both / either);
    }
    return most;
  }
}

function reduceToGrid(matte: Plane, box: { left: number; top: number; width: number; height: number }) {
  const scale = (Math.max(box.width, box.height) * 1.3) / gridSide;
  const [left, top] = [
    box.left + box.width / 2 - (scale * gridSide) / 2,
    box.top + box.height / 2 - (scale * gridSide) / 2,
  ];
  const outline = createPlane(gridSide, gridSide);
  let [sum, sx, sy] = [0, 0, 0];
  for (let y = 0, i = 0; y < gridSide; y++) {
    for (let x = 0; x < gridSide; x++, i++) {
      const [px, py] = [left + (x + 0.5) * scale, top + (y + 0.5) * scale];
      if (px < 0 || py < 0 || px > matte.width || py > matte.height) continue;
      const value = bilinear(matte, px, py);
      outline.data[i] = value;
      sum += value;
      sx += value * (x + 0.5);
      sy += value * (y + 0.5);
    }
  }
  return { outline, cx: sx / sum, cy: sy / sum };
}
