/** Runs of pixels in the rows of a plane: index of the first pixel and end index (exclusive), one pair after the other. */
export type Runs = Int32Array;

/** @param marks 1 for each pixel of a run, else 0, row by row */
export function runsOf(marks: Uint8Array, width: number): Runs {
  const runs: number[] = [];
  for (let start = 0; start < marks.length; start += width) {
    const row = marks.subarray(start, start + width);
    for (let from = row.indexOf(1); from >= 0;) {
      const end = row.indexOf(0, from);
      const to = end < 0 ? width : end;
      runs.push(start + from, start + to);
      from = row.indexOf(1, to);
    }
  }
  return Int32Array.from(runs);
}
