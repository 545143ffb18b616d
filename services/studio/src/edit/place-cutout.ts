import type { PictureEdit } from '@packshot/proto/rest/edits';
import sharp from 'sharp';
import { createPlane, type Plane } from '../image/plane.js';
import { colourTables } from './colour-tables.js';
import type { OpenCutout } from './open-cutout.js';

/** A product at its size and angle in the frame. */
export interface PlacedCutout {
  /** RGBA pixels whose colours are multiplied by alpha, because interpolation of straight colours darkens edges. */
  data: Uint8Array;
  width: number;
  height: number;
  /** Position of the first pixel in the frame. It may lie outside of the frame. */
  left: number;
  top: number;
}

/**
 * Resizes, recolours and rotates a cut-out.
 *
 * @param scale pixels of the frame per pixel of the cut-out
 */
export async function placeCutout(
  { data, width, height }: OpenCutout,
  edit: PictureEdit,
  frame: { width: number; height: number },
  scale: number,
): Promise<PlacedCutout> {
  const [wide, tall] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  const resized = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(wide, tall, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  recolour(resized, edit);
  multiplyByAlpha(resized);
  const turned = await rotate({ data: resized, width: wide!, height: tall! }, edit.angle);
  return {
    ...turned,
    left: Math.round(frame.width * (0.5 + edit.x) - turned.width / 2),
    top: Math.round(frame.height * (0.5 + edit.y) - turned.height / 2),
  };
}

/** @returns alpha of the product in the frame, 0..1 */
export function alphaInFrame(product: PlacedCutout, width: number, height: number): Plane {
  const plane = createPlane(width, height);
  const { left, top } = product;
  for (let y = Math.max(0, -top); y < product.height && y + top < height; y++)
    for (let x = Math.max(0, -left); x < product.width && x + left < width; x++)
      plane.data[(y + top) * width + x + left] = product.data[(y * product.width + x) * 4 + 3]! / 255;
  return plane;
}

function recolour(rgba: Uint8Array, edit: PictureEdit): void {
  const tables = colourTables(edit);
  if (!tables) return;
  for (let at = 0; at < rgba.length; at += 4)
    for (let c = 0; c < 3; c++) rgba[at + c] = tables[c]![rgba[at + c]!]!;
}

function multiplyByAlpha(rgba: Uint8Array): void {
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3]!;
    if (alpha === 255) continue;
    for (let c = 0; c < 3; c++) rgba[at + c] = Math.round((rgba[at + c]! * alpha) / 255);
  }
}

async function rotate(image: { data: Uint8Array; width: number; height: number }, degrees: number) {
  if (degrees === 0) return image;
  const { data, info } = await sharp(image.data, {
    raw: { width: image.width, height: image.height, channels: 4 },
  })
    .rotate(degrees, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
