import type { Plane } from '../image/plane.js';

interface Regions {
  /** Region number of each pixel, from 1; 0 for pixels outside all regions. */
  labels: Int32Array;
  /** Area of each region in pixels, by region number; index 0 is unused. */
  areas: number[];
}

/**
 * Labels the 4-connected regions of pixels whose value passes a test, in the order of their first pixels. Two passes
 * over the rows read memory sequentially, which a flood fill does not. Source: Rosenfeld, Pfaltz, "Sequential operations
 * in digital picture processing", 1966.
 */
export function labelRegions({ width, height, data }: Plane, inside: (value: number) => boolean): Regions {
  const labels = new Int32Array(width * height);
  /** Number of an earlier part of the same region, or the part's own number. */
  const parents = [0];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!inside(data[i]!)) continue;
      const left = x > 0 ? labels[i - 1]! : 0;
      const above = y > 0 ? labels[i - width]! : 0;
      if (left === 0 && above === 0) parents.push(parents.length);
      labels[i] = left || above || parents.length - 1;
      if (left !== 0 && above !== 0 && left !== above) join(parents, left, above);
    }
  }
  const numbers = new Int32Array(parents.length);
  const areas = [0];
  for (let part = 1; part < parents.length; part++) {
    // The first part of a region has the lowest number, so the number of its region is known here.
    if (parents[part] === part) areas.push(0);
    numbers[part] = parents[part] === part ? areas.length - 1 : numbers[parents[part]!]!;
  }
  for (let i = 0; i < labels.length; i++) {
    const part = labels[i]!;
    if (part === 0) continue;
    labels[i] = numbers[part]!;
    areas[numbers[part]!]!++;
  }
  return { labels, areas };
}

function join(parents: number[], one: number, other: number): void {
  const [first, second] = [firstPartOf(parents, one), firstPartOf(parents, other)];
  parents[Math.max(first, second)] = Math.min(first, second);
}

function firstPartOf(parents: number[], part: number): number {
  let first = part;
  while (parents[first] !== first) {
    parents[first] = parents[parents[first]!]!;
    first = parents[first]!;
  }
  return first;
}
