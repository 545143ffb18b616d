import type { Stroke } from '@packshot/proto/rest/cutout';

/** Draws strokes on a canvas: green for kept parts, red for removed parts. */
export function drawStrokes(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const { width, height } = canvas;
  const context = canvas.getContext('2d')!;
  context.lineCap = context.lineJoin = 'round';
  for (const { keep, radius, points } of strokes) {
    context.fillStyle = context.strokeStyle = keep ? 'rgb(60 170 90 / 65%)' : 'rgb(214 40 110 / 65%)';
    context.lineWidth = 2 * radius * Math.max(width, height);
    context.beginPath();
    const [first] = points;
    if (first && points.length === 1) {
      // A canvas draws no line of length zero, so a tap is drawn as a dot.
      context.arc(first[0] * width, first[1] * height, context.lineWidth / 2, 0, 2 * Math.PI);
      context.fill();
      continue;
    }
    for (const [i, [x, y]] of points.entries()) {
      const at = [x * width, y * height] as const;
      if (i === 0) context.moveTo(...at);
      context.lineTo(...at);
    }
    context.stroke();
  }
}
