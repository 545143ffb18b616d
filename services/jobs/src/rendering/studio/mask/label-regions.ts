/** The connected regions of a bitmap. Region 0 is "not set"; the others count from 1. */
export interface Regions {
  labels: Int32Array;
  /** Pixels per region, by label; [0] is unused. */
  areas: number[];
}

/**
 * Labels the 4-connected regions of the pixels that are not 0, by flooding.
 *
 * @param bitmap `width * height` values
 */
export function labelRegions(bitmap: Uint8Array, width: number, height: number): Regions {
  const labels = new Int32Array(bitmap.length);
  const areas = [0];
  const queue = new Int32Array(bitmap.length);
  for (let start = 0; start < bitmap.length; start++) {
    if (!bitmap[start] || labels[start]) continue;
    const label = areas.length;
    let end = 1;
    queue[0] = start;
    labels[start] = label;
    for (let at = 0; at < end; at++) {
      const i = queue[at]!;
      const x = i % width;
      if (x > 0) visit(i - 1);
      if (x < width - 1) visit(i + 1);
      if (i >= width) visit(i - width);
      if (i < width * (height - 1)) visit(i + width);
    }
    areas.push(end);
    function visit(i: number): void {
      if (!bitmap[i] || labels[i]) return;
      labels[i] = label;
      queue[end++] = i;
    }
  }
  return { labels, areas };
}
