import type { Plane } from '../image/plane.js';
import { runsOf } from '../image/runs.js';

interface Regions {
  /** Region number of each pixel, from 1; 0 for pixels outside all regions. */
  labels: Int32Array;
  /** Area of each region in pixels, by region number; index 0 is unused. */
  areas: number[];
}

/**
 * Labels the 4-connected regions of pixels whose value passes a test, in the order of their first pixels. Runs of pixels
 * are joined instead of pixels, because a region has far fewer runs. Source: Rosenfeld, Pfaltz, "Sequential operations in
 * digital picture processing", 1966.
 */
export function labelRegions({ width, height, data }: Plane, inside: (value: number) => boolean): Regions {
  const marks = new Uint8Array(width * height);
  for (let i = 0; i < marks.length; i++) if (inside(data[i]!)) marks[i] = 1;
  const runs = runsOf(marks, width);
  const count = runs.length / 2;
  /** Number of an earlier run of the same region, or the run's own number. */
  const parents = new Int32Array(count);
  for (let run = 0, above = 0; run < count; run++) {
    parents[run] = run;
    // The pixels above the run. They end at or before the start of the run's row, so only the row above can touch.
    const [from, to] = [runs[2 * run]! - width, runs[2 * run + 1]! - width];
    while (runs[2 * above + 1]! <= from) above++;
    for (let touching = above; runs[2 * touching]! < to; touching++) join(parents, touching, run);
  }
  const labels = new Int32Array(width * height);
  const numbers = new Int32Array(count);
  const areas = [0];
  for (let run = 0; run < count; run++) {
    const [from, to] = [runs[2 * run]!, runs[2 * run + 1]!];
    // The first run of a region has the lowest number, so the number of its region is known here.
    if (parents[run] === run) areas.push(0);
    const label = parents[run] === run ? areas.length - 1 : numbers[parents[run]!]!;
    numbers[run] = label;
    areas[label]! += to - from;
    labels.fill(label, from, to);
  }
  return { labels, areas };
}

function join(parents: Int32Array, one: number, other: number): void {
  const [first, second] = [firstRunOf(parents, one), firstRunOf(parents, other)];
  parents[Math.max(first, second)] = Math.min(first, second);
}

function firstRunOf(parents: Int32Array, run: number): number {
  let first = run;
  while (parents[first] !== first) {
    parents[first] = parents[parents[first]!]!;
    first = parents[first]!;
  }
  return first;
}
