import type { Area } from '@packshot/proto/common/area';
import type { Plane } from '../image/plane.js';
import { labelRegions } from '../mask/label-regions.js';
import { measureMask } from '../mask/measure-mask.js';

/**
 * Minimum size of the largest region in which two answers differ, as a share of the product. Smaller differences are
 * edges, which the refinement of the matte decides.
 */
const minDifferingShare = 0.01;

/**
 * Finds where two estimates of the same size disagree about what belongs to the product.
 *
 * @returns box of the largest region, as fractions of the photo; undefined if the estimates agree
 */
export function findDifference(one: Plane, two: Plane): Area | undefined {
  const { width, height } = two;
  const differs = two.data.map((value, i) => (value >= 0.5 === one.data[i]! >= 0.5 ? 0 : 1));
  const { labels, areas } = labelRegions({ width, height, data: differs }, (value) => value === 1);
  const product = two.data.reduce((count, value) => count + (value >= 0.5 ? 1 : 0), 0);
  const largest = areas.reduce((most, area) => Math.max(most, area), 0);
  if (largest === 0 || largest < minDifferingShare * product) return undefined;
  const label = areas.indexOf(largest);
  const region = differs.map((_, i) => (labels[i] === label ? 1 : 0));
  const { left, top, width: across, height: down } = measureMask({ width, height, data: region }).box!;
  return { left: left / width, top: top / height, width: across / width, height: down / height };
}
