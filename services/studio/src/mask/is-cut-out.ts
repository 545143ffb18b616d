import type { Plane } from '../image/plane.js';
import { samplePlane } from '../image/sample-plane.js';
import { isRoundedCorner } from './is-rounded-corner.js';
import { labelRegions } from './label-regions.js';
import { measureMask } from './measure-mask.js';

/** Alpha, 0..1, below which a pixel of a file counts as empty. Cut-out tools leave faint noise around a product. */
export const emptyAlpha = 0.02;
/** Minimum share of the file that a cut-out covers. An almost empty file is not a cut-out. */
const minCovered = 0.01;
/** Minimum number of empty sides around the content. The product may stand on the fourth side. */
const minEmptySides = 3;
/** Longer side at which the outline of a trimmed file is examined, in pixels. */
const outlineSide = 512;
/** Minimum empty share around the content of a trimmed file. Photos with rounded corners stay below this share. */
const minEmptyAround = 0.02;
/** Share of a trimmed file below which an empty region is a speck. */
const maxSpeckShare = 0.001;

/**
 * Reports whether a file's alpha describes a cut-out, in which an empty part surrounds the product. Rounded corners,
 * empty strips next to a rectangular photo, holes and specks do not make a cut-out.
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
  // A file that was trimmed to its product touches all sides, so its outline decides.
  const scale = Math.min(1, outlineSide / Math.max(box.width, box.height));
  const [width, height] = [box.width, box.height].map((side) => Math.max(1, Math.round(side * scale)));
  return emptyAround(samplePlane(alpha, box, width!, height!)) >= minEmptyAround;
}

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
    if (label === 0 || area < maxSpeckShare * width * height) return false;
    const { left, top, right, bottom } = boxes[label]!;
    const atBorder = left === 0 || top === 0 || right === width - 1 || bottom === height - 1;
    return atBorder && !isRoundedCorner(boxes[label]!, area, content);
  });
  return around.reduce((sum, area) => sum + area, 0) / (width * height);
}
