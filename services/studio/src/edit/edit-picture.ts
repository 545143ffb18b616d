import type { PictureEdit } from '@packshot/proto/rest/edits';
import { frameOf } from '@packshot/proto/rest/preset-limits';
import type { Plane } from '../image/plane.js';
import { maxSharpScale } from '../layout/place-product.js';
import { whiteLyingShadow } from '../presentations/white/white-lying-shadow.js';
import { dropShadow } from '../shadow/drop-shadow.js';
import { composeEdit, type MarkGround } from './compose-edit.js';
import type { OpenCutout } from './open-cutout.js';
import { alphaInFrame, placeCutout } from './place-cutout.js';

/** Frame of an edited picture. */
export interface EditFrame {
  /** Size of the whole picture in pixels. */
  width: number;
  height: number;
  /** Share of the size at which the picture is drawn, 0..1: below 1 for a preview. */
  share?: number;
}

/** Returns the frame of an edited picture, whose longer side is that of the stored cut-out's frame. */
export const frameOfEdit = ({ ratio }: PictureEdit, { frame }: OpenCutout): EditFrame =>
  frameOf({ ratio, long_side: Math.max(frame.width, frame.height) });

/** Facts about the unedited picture that an edit needs. */
export interface EditedProduct {
  /** Pixels of the stored cut-out per pixel of the photo. */
  scale: number;
  /** Whether the product lies and is seen from above, so that its shadow surrounds the product. */
  lies: boolean;
}

export interface EditedPicture {
  /** RGBA pixels with straight alpha: `width * height * 4` bytes. The alpha is 255 unless the ground is transparent. */
  data: Uint8Array;
  width: number;
  height: number;
  /** Share of the frame that the product's longer side fills. It is smaller than asked for if the photo is too small. */
  fill: number;
  /** Pixels of the whole picture per pixel of the photo. */
  scale: number;
}

/**
 * Composes a picture from a cut-out, without the model. A product is enlarged at most `maxSharpScale` times, compared
 * with the photo, or as far as in the unedited picture. An edit that asks for more gets a smaller product.
 *
 * @param mark draws a watermark on the ground, for a cut-out that contains a watermark
 */
export async function editPicture(
  cutout: OpenCutout,
  edit: PictureEdit,
  { share = 1, ...whole }: EditFrame,
  { scale: stored, lies }: EditedProduct,
  mark?: MarkGround,
): Promise<EditedPicture> {
  const [width, height] = [Math.round(whole.width * share), Math.round(whole.height * share)];
  const full = Math.min(whole.width / cutout.fullWidth, whole.height / cutout.fullHeight);
  const scale = Math.min(edit.fill * full, Math.max(1, maxSharpScale / Math.max(1, stored)));
  const product = await placeCutout(cutout, edit, { width, height }, scale * share * cutout.reduction);
  const shadow = drawShadow(alphaInFrame(product, width, height), edit, lies);
  const data = await composeEdit(product, shadow, edit.background, { width, height }, mark);
  return { width, height, data, fill: scale / full, scale: scale * stored };
}

/** @returns darkness of each pixel, 0..1; undefined without a shadow */
function drawShadow(frame: Plane, edit: PictureEdit, lies: boolean): Plane | undefined {
  if (edit.shadow === 'none' || edit.shadow_strength === 0) return undefined;
  const shadow = (lies ? whiteLyingShadow : dropShadow)(frame, edit.shadow);
  for (let i = 0; i < shadow.data.length; i++)
    shadow.data[i] = Math.min(1, shadow.data[i]! * edit.shadow_strength);
  return shadow;
}
