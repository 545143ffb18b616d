import type { PictureEdit } from '@packshot/proto/rest/edits';
import type { Plane } from '../image/plane.js';
import type { PlacedCutout } from './place-cutout.js';

/** Draws on an opaque ground before the product covers it: RGB, `width * height * 3` bytes. */
export type MarkGround = (ground: Uint8Array, width: number, height: number) => Promise<Uint8Array>;

/**
 * Draws a product on its ground.
 *
 * @param shadow darkness of the ground, 0..1; on a transparent ground, the shadow is black with this alpha
 * @returns RGBA pixels with straight alpha
 */
export async function composeEdit(
  product: PlacedCutout,
  shadow: Plane | undefined,
  background: PictureEdit['background'],
  { width, height }: { width: number; height: number },
  mark?: MarkGround,
): Promise<Uint8Array> {
  const data =
    background === 'transparent'
      ? shadowOnly(shadow, width, height)
      : await drawGround(background, shadow, width, height, mark);
  const { left, top } = product;
  for (let y = Math.max(0, -top); y < product.height && y + top < height; y++)
    for (let x = Math.max(0, -left); x < product.width && x + left < width; x++) {
      const from = (y * product.width + x) * 4;
      const alpha = product.data[from + 3]!;
      if (alpha === 0) continue;
      const to = ((y + top) * width + x + left) * 4;
      const behind = (data[to + 3]! * (255 - alpha)) / 255;
      const whole = alpha + behind;
      for (let c = 0; c < 3; c++)
        data[to + c] = Math.min(
          255,
          Math.round((product.data[from + c]! * 255 + data[to + c]! * behind) / whole),
        );
      data[to + 3] = Math.round(whole);
    }
  return data;
}

function shadowOnly(shadow: Plane | undefined, width: number, height: number): Uint8Array {
  const data = new Uint8Array(width * height * 4);
  if (shadow)
    for (let i = 0, at = 3; i < shadow.data.length; i++, at += 4)
      data[at] = Math.round(255 * shadow.data[i]!);
  return data;
}

async function drawGround(
  colour: string,
  shadow: Plane | undefined,
  width: number,
  height: number,
  mark: MarkGround | undefined,
): Promise<Uint8Array> {
  const rgb = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const ground = new Uint8Array(width * height * 3);
  for (let i = 0, at = 0; i < width * height; i++)
    for (let c = 0; c < 3; c++, at++) ground[at] = Math.round(rgb[c]! * (1 - (shadow?.data[i] ?? 0)));
  const marked = mark ? await mark(ground, width, height) : ground;
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) data[i * 4 + c] = marked[i * 3 + c]!;
    data[i * 4 + 3] = 255;
  }
  return data;
}
