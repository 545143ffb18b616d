import type { Plane } from '../image/plane.js';
import { samplePlane } from '../image/sample-plane.js';
import { isRoundedCorner } from './is-rounded-corner.js';
import { labelRegions } from './label-regions.js';
import { measureMask } from './measure-mask.js';

/** Alpha below which a pixel of a file counts as empty: faint noise that tools leave around a product. */
export const emptyAlpha = 0.02;
/** Share of the picture that must be mostly covered, so that an almost empty file is not a cut-out. */
const minCovered = 0.01;
/** Empty sides around the content from which the product is surrounded: it may stand on the fourth. */
const minEmptySides = 3;
/** Longer side in pixels at which the outline of a trimmed file is examined. */
const outlineSide = 512;
/** Share of a trimmed file that must be empty around the content. Exporters of rounded pictures stay below it. */
const minEmptyAround = 0.02;
/** Share of a trimmed file below which an empty region is a speck. */
const speck = 0.001;

/**
 * Whether a file's alpha is a cut-out that its seller has made: the empty part surrounds the product. Rounded corners, empty
 * strips next to a rectangular photo, holes and specks are not a cut-out.
 *
 * @param alpha of the whole file, 0..1
 */
export function isCutOut(alpha: Plane): boolean {
  const { coverage } = measureMask({ ...alpha, data: alpha.data.map((value) => (value >= 0.5 ? 1 : 0)) });
  const { box } = measureMask(alpha, emptyAlpha);
  if (!box || coverage < minCovered) return false;
  const sides = [
    box.left > 0,
    box.top > 0,
    box.left + box.width < alpha.width,
    box.top + box.height < alpha.height,
  ];
  if (sides.filter(Boolean).length >= minEmptySides) return true;
  // A file that was trimmed to its product touches all sides: its outline tells.
  const scale = Math.min(1, outlineSide / Math.max(box.width, box.height));
  const [width, height] = [box.width, box.height].map((side) => Math.max(1, Math.round(side * scale)));
  return emptyAround(samplePlane(alpha, box, width!, height!)) >= minEmptyAround;
}

/** Share of the picture that is empty and reaches its border, rounded corners and specks left out. */
function emptyAround(content: Plane): number {
  const { width, height } = content;
  const { labels, areas } = labelRegions(content, (value) => value < emptyAlpha);
  const boxes = areas.map(() => ({ left: width, top: height, right: -1, bottom: -1 }));
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (labels[i] === 0) continue;
      const box = boxes[labels[i]!]!;
      [box.left, box.right] = [Math.min(box.left, x), Math.max(box.right, x)];
      [box.top, box.bottom] = [Math.min(box.top, y), Math.max(box.bottom, y)];
    }
  }
  const around = areas.filter((area, label) => {
    if (label === 0 || area < speck * width * height) return false;
    const { left, top, right, bottom } = boxes[label]!;
    const atBorder = left === 0 || top === 0 || right === width - 1 || bottom === height - 1;
    return atBorder && !isRoundedCorner(boxes[label]!, area, content);
  });
  return around.reduce((sum, area) => sum + area, 0) / (width * height);
}
