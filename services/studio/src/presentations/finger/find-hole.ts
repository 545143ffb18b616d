import type { Plane } from '../../image/plane.js';
import { ellipseOf, type Ellipse } from '../../mask/ellipse-of.js';
import { labelRegions } from '../../mask/label-regions.js';

export interface Hole extends Ellipse {
  area: number;
  has(i: number): boolean;
}

/** Finds the largest hole of a cut-out that is not open to the photo's rim. The matte is 0..1. */
export function findHole(matte: Plane): Hole | undefined {
  const { width, height } = matte;
  const { labels, areas } = labelRegions(matte, (value) => value < 0.5);
  const outside = new Set<number>();
  for (let x = 0; x < width; x++) outside.add(labels[x]!).add(labels[(height - 1) * width + x]!);
  for (let y = 0; y < height; y++) outside.add(labels[y * width]!).add(labels[y * width + width - 1]!);
  let hole = 0;
  for (let label = 1; label < areas.length; label++)
    if (!outside.has(label) && areas[label]! > (hole ? areas[hole]! : 0)) hole = label;
  if (!hole) return undefined;
  const has = (i: number): boolean => labels[i] === hole;
  const ellipse = ellipseOf(matte, (i) => (has(i) ? 1 : 0));
  return ellipse && { ...ellipse, area: areas[hole]!, has };
}
