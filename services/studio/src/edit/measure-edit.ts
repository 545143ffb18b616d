import type { PictureEdit } from '@packshot/proto/rest/edits';
import { measureFidelity, type Fidelity } from '../fidelity/measure-fidelity.js';
import type { Plane, RgbImage } from '../image/plane.js';
import { colourTables } from './colour-tables.js';
import type { OpenCutout } from './open-cutout.js';

/**
 * Smallest fidelity that an edit of the colours may have, compared with the unedited picture, 0..1. Below it, a picture
 * gets the notice that the product may have changed.
 */
export const minEditFidelity = 0.85;

/**
 * Compares the colours of an edited product with its unedited colours. Position, size and angle do not count, because
 * they do not change the product.
 *
 * @returns fidelity of the edit alone, to be multiplied by the fidelity of the unedited picture
 */
export async function measureEdit(cutout: OpenCutout, edit: PictureEdit): Promise<Fidelity> {
  const { width, height, data } = cutout;
  const before: RgbImage = { width, height, data: new Uint8Array(width * height * 3) };
  const after: RgbImage = { width, height, data: new Uint8Array(width * height * 3) };
  const region: Plane = { width, height, data: new Float32Array(width * height) };
  const tables = colourTables(edit);
  for (let i = 0; i < region.data.length; i++) {
    region.data[i] = data[i * 4 + 3]! / 255;
    for (let c = 0; c < 3; c++) {
      const value = data[i * 4 + c]!;
      before.data[i * 3 + c] = value;
      after.data[i * 3 + c] = tables ? tables[c]![value]! : value;
    }
  }
  return measureFidelity(before, after, region);
}
