import { runsOf, type Runs } from './runs.js';
import { createPlane, type Plane } from './plane.js';
import { bilinear } from './sample-plane.js';

export interface Size {
  width: number;
  height: number;
}

/** Marks the pixels of a smaller plane from which `bilinear` computes the marked pixels of a larger plane. */
export function markRead(marks: Uint8Array, size: Size, smaller: Size): Uint8Array {
  const read = new Uint8Array(smaller.width * smaller.height);
  const [sx, sy] = [smaller.width / size.width, smaller.height / size.height];
  const runs = runsOf(marks, size.width);
  for (let k = 0; k < runs.length; k += 2) {
    const y = Math.floor(runs[k]! / size.width);
    const [from, to] = [runs[k]! - y * size.width, runs[k + 1]! - y * size.width];
    const left = Math.max(0, Math.floor((from + 0.5) * sx - 0.5));
    const right = Math.min(smaller.width, Math.floor((to - 0.5) * sx - 0.5) + 2);
    const top = Math.floor((y + 0.5) * sy - 0.5);
    for (let row = Math.max(0, top); row <= Math.min(smaller.height - 1, top + 1); row++)
      read.fill(1, row * smaller.width + left, row * smaller.width + right);
  }
  return read;
}

/** Resamples a whole plane to another size, as `samplePlane` does, but only in some runs; all other pixels are 0. */
export function sampleRuns(source: Plane, { width, height }: Size, runs: Runs): Plane {
  const sampled = createPlane(width, height);
  const [sx, sy] = [source.width / width, source.height / height];
  for (let k = 0; k < runs.length; k += 2) {
    const y = Math.floor(runs[k]! / width);
    for (let i = runs[k]!; i < runs[k + 1]!; i++)
      sampled.data[i] = bilinear(source, (i - y * width + 0.5) * sx, (y + 0.5) * sy);
  }
  return sampled;
}
