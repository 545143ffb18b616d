import type { Stroke } from '@packshot/proto/rest/cutout';

/** Draws a stroke while it is being painted: green over what is kept, red over what is removed. */
export function drawStroke(canvas: HTMLCanvasElement, { keep, radius, points }: Stroke): void {
  const { width, height } = canvas;
  const context = canvas.getContext('2d')!;
  context.strokeStyle = context.fillStyle = keep ? 'rgb(60 170 90 / 65%)' : 'rgb(214 40 110 / 65%)';
  context.lineCap = context.lineJoin = 'round';
  context.lineWidth = 2 * radius * Math.max(width, height);
  context.beginPath();
  for (const [i, [x, y]] of points.entries()) {
    const at = [x * width, y * height] as const;
    if (i === 0) context.moveTo(...at);
    context.lineTo(...at);
  }
  context.stroke();
}
