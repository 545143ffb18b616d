import type { Plane } from '../image/plane.js';

/** Returns the lowest row of the product in each column, or -1 in columns without product. */
export function findLowerEdge(silhouette: Plane): Int32Array {
  const { width, height, data } = silhouette;
  const edge = new Int32Array(width).fill(-1);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (data[y * width + x]! > 0.5) edge[x] = y;
  return edge;
}

/** Returns the highest row of the product in each column, or -1 in columns without product. */
export function findUpperEdge(silhouette: Plane): Int32Array {
  const { width, height, data } = silhouette;
  const edge = new Int32Array(width).fill(-1);
  for (let y = height - 1; y >= 0; y--)
    for (let x = 0; x < width; x++) if (data[y * width + x]! > 0.5) edge[x] = y;
  return edge;
}
