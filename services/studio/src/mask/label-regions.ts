import type { Plane } from '../image/plane.js';

interface Regions {
  /** Region number of each pixel, from 1; 0 for pixels outside all regions. */
  labels: Int32Array;
  /** Area of each region in pixels, by region number; index 0 is unused. */
  areas: number[];
}

/** Labels, by flood fill, the 4-connected regions of pixels whose value passes a test. */
export function labelRegions({ width, height, data }: Plane, inside: (value: number) => boolean): Regions {
  const count = width * height;
  // A pixel with -1 has no label yet.
  const labels = new Int32Array(count);
  for (let i = 0; i < count; i++) labels[i] = inside(data[i]!) ? -1 : 0;
  const areas = [0];
  const queue = new Int32Array(count);
  for (let start = 0; start < count; start++) {
    if (labels[start] !== -1) continue;
    const label = areas.length;
    let end = 1;
    queue[0] = start;
    labels[start] = label;
    for (let at = 0; at < end; at++) {
      const i = queue[at]!;
      const x = i % width;
      if (x > 0 && labels[i - 1] === -1) labels[(queue[end++] = i - 1)] = label;
      if (x < width - 1 && labels[i + 1] === -1) labels[(queue[end++] = i + 1)] = label;
      if (i >= width && labels[i - width] === -1) labels[(queue[end++] = i - width)] = label;
      if (i < count - width && labels[i + width] === -1) labels[(queue[end++] = i + width)] = label;
    }
    areas.push(end);
  }
  return { labels, areas };
}
