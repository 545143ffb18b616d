import type { Stroke } from '@packshot/proto/rest/cutout';

/**
 * Draws strokes with a round brush.
 *
 * @returns plane that is 1 under a keep stroke, -1 under a remove stroke, and 0 elsewhere
 */
export function drawStrokes(
  strokes: readonly Stroke[],
  width: number,
  height: number,
  widen: number,
): Int8Array {
  const drawn = new Int8Array(width * height);
  for (const { keep, radius, points } of strokes) {
    const r = Math.max(1, radius * Math.max(width, height) * widen);
    const at = points.map(([x, y]) => [x * width, y * height] as const);
    for (const [i, b] of at.entries()) {
      const a = at[Math.max(0, i - 1)]!;
      // Discs that are a third of a radius apart cover the stroke to within a fraction of a pixel.
      const steps = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / (r / 3)));
      for (let step = 1; step <= steps; step++) {
        const t = step / steps;
        disc(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, r, keep ? 1 : -1);
      }
    }
  }
  return drawn;

  function disc(cx: number, cy: number, r: number, value: number): void {
    for (let y = Math.max(0, Math.floor(cy - r)); y < Math.min(height, cy + r); y++) {
      const half = Math.sqrt(Math.max(0, r * r - (y + 0.5 - cy) ** 2));
      const from = Math.max(0, Math.round(cx - half));
      const to = Math.min(width, Math.round(cx + half));
      if (from < to) drawn.fill(value, y * width + from, y * width + to);
    }
  }
}
