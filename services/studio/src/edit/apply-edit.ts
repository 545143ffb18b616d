import type { PictureEdit } from '@packshot/proto/rest/edits';
import sharp, { type Sharp } from 'sharp';
import { pictureMetadata } from '../picture-metadata.js';
import { writeProvenance } from '../provenance.js';
import { describeLimits } from './describe-limits.js';
import { editPicture, frameOfEdit, type EditedPicture, type EditedProduct } from './edit-picture.js';
import { comparedEditPx, limitColours } from './limit-colours.js';
import { markGround } from './mark-ground.js';
import { openCutout } from './open-cutout.js';

/** An edit, and what it needs to know about the unedited picture. */
export interface EditTask {
  edit: PictureEdit;
  product: EditedProduct;
  /** Whether the picture has a watermark, and its cut-out as well. */
  watermarked: boolean;
  /** Whether the cut-out contains a shadow from the seller's file. */
  ownShadow: boolean;
}

export interface AppliedEdit {
  /** PNG, with transparency if the ground is transparent. */
  picture: Buffer;
  /** PNG of the product on a transparent ground, at the same position as in the picture. */
  cutout: Buffer;
  /** Picture pixels per photo pixel of the product. */
  scale: number;
  /** Fidelity of the edit alone, 0..1, to be multiplied by the fidelity of the unedited picture. */
  score: number;
  /** Mean CIEDE2000 between the unedited and the edited product. */
  deltaE: number;
  /** Sentences about limits that changed the result, for the seller. */
  sentences: string[];
}

/** Removes the shadow from an edit if the cut-out contains the shadow of the seller's file. */
export const withoutSecondShadow = ({ edit, ownShadow }: EditTask): PictureEdit =>
  ownShadow ? { ...edit, shadow: 'none' } : edit;

/**
 * Makes the edited picture from the stored cut-out of the unedited picture.
 *
 * @throws UnrenderableError if the cut-out cannot be read
 */
export async function applyEdit(stored: Uint8Array, task: EditTask): Promise<AppliedEdit> {
  const [cutout, small] = await Promise.all([openCutout(stored), openCutout(stored, comparedEditPx)]);
  const { edit, score, deltaE, share } = await limitColours(small, withoutSecondShadow(task));
  const mark = task.watermarked ? markGround : undefined;
  const frame = frameOfEdit(edit, cutout);
  const drawn = await editPicture(cutout, edit, frame, task.product, mark);
  const alone = { ...edit, background: 'transparent', shadow: 'none' } as const;
  const product = await editPicture(cutout, alone, frame, task.product);
  return {
    picture: await encode(drawn, edit.background === 'transparent')
      .withXmp(writeProvenance('compositeSynthetic'))
      .toBuffer(),
    cutout: await encode(product, true).toBuffer(),
    scale: drawn.scale,
    score,
    deltaE,
    sentences: describeLimits({
      colourShare: share,
      wantedFill: edit.fill,
      fill: drawn.fill,
      ownShadow: task.ownShadow && task.edit.shadow !== 'none',
    }),
  };
}

function encode({ data, width, height }: EditedPicture, transparent: boolean): Sharp {
  const image = sharp(data, { raw: { width, height, channels: 4 } });
  return (transparent ? image : image.removeAlpha())
    .png({ compressionLevel: transparent ? 4 : 6 })
    .withMetadata(pictureMetadata);
}
