import type { Product } from '../../extract-product.js';
import { boxBlur } from '../../image/box-blur.js';
import { placeInFrame } from '../../image/place-in-frame.js';
import type { Plane, RgbImage } from '../../image/plane.js';
import { tint } from '../../image/tint.js';
import { frameSize } from '../../layout/frame.js';
import type { Form } from './form-plate.js';

/** Shares of the light that are missing directly under the product's edge, and in the wider shadow of the key light. */
const [close, wide] = [0.42, 0.3];

/** Draws a garment on a form or hanger, in the form's light and with the garment's shadow. */
export function composeOnForm({ colours, matte, place }: Product, form: Form): RgbImage {
  const silhouette = placeInFrame(matte, place, frameSize, frameSize);
  const shade = shadowOf(silhouette, form);
  const data = new Uint8Array(form.image.data);
  for (let y = 0; y < frameSize; y++) {
    for (let x = 0; x < frameSize; x++) {
      const i = y * frameSize + x;
      const alpha = silhouette.data[i]!;
      if (alpha === 0 && shade.data[i]! < 0.003) continue;
      const from = ((y - place.top) * colours.width + x - place.left) * 3;
      for (let c = 0; c < 3; c++) {
        const ground = data[i * 3 + c]! * (1 - shade.data[i]!);
        const own = alpha > 0 ? tint(colours.data[from + c]!, form.light[c]!) : 0;
        data[i * 3 + c] = Math.round(alpha * own + (1 - alpha) * ground);
      }
    }
  }
  return { width: frameSize, height: frameSize, data };
}

/** Blur radii of a tight and a loose shadow, as shares of the frame. */
const blurs = [0.0035, 0.015];

function shadowOf(silhouette: Plane, { shadow: [dx, dy], outline }: Form): Plane {
  const soft = (radius: number): Plane => boxBlur(boxBlur(silhouette, radius), radius);
  const [tight, loose] = blurs.map((share) => soft(Math.max(1, Math.round(share * frameSize)))) as [
    Plane,
    Plane,
  ];
  const shade = { ...silhouette, data: new Float32Array(silhouette.data.length) };
  const [ox, oy] = [Math.round(dx), Math.round(dy)];
  for (let y = 0; y < frameSize; y++) {
    const [from, to] = clothAt(outline, y);
    for (let x = from; x < to; x++) {
      const at = (left: number, top: number, { data }: Plane): number =>
        left < 0 || top < 0 || left >= frameSize || top >= frameSize ? 0 : data[top * frameSize + left]!;
      const near = close * at(x - Math.round(ox / 5), y - Math.round(oy / 5), tight);
      const far = wide * at(x - ox, y - oy, loose);
      shade.data[y * frameSize + x] = 1 - (1 - near) * (1 - far);
    }
  }
  return shade;
}

/** Returns the columns of the form's cloth in a row. The wall is too far behind the form to receive a shadow. */
function clothAt(outline: Form['outline'], y: number): [number, number] {
  const below = outline.findIndex((row) => row[0] >= y);
  if (below < 1) return [0, 0];
  const [a, b] = [outline[below - 1]!, outline[below]!];
  const t = (y - a[0]) / Math.max(1e-6, b[0] - a[0]);
  return [Math.round(a[1] + t * (b[1] - a[1])), Math.round(a[2] + t * (b[2] - a[2]))];
}
