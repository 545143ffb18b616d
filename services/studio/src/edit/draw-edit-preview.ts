import sharp from 'sharp';
import { previewSide } from '../preview/draw-preview.js';
import { withoutSecondShadow, type EditTask } from './apply-edit.js';
import { describeLimits } from './describe-limits.js';
import { editPicture, frameOfEdit } from './edit-picture.js';
import { comparedEditPx, limitColours } from './limit-colours.js';
import { markGround } from './mark-ground.js';
import { openCutout, type OpenCutout } from './open-cutout.js';

/** A cut-out at the sizes that previews need. It takes less than two megabytes. */
export interface OpenEdit {
  shown: OpenCutout;
  compared: OpenCutout;
}

export interface EditPreview {
  /** WebP whose longer side has `previewSide` pixels. */
  webp: Buffer;
  /** Fidelity of the edit alone, 0..1. */
  score: number;
  sentences: string[];
}

/** Decodes a stored cut-out once for many previews. @throws UnrenderableError if the cut-out cannot be read */
export async function openEdit(stored: Uint8Array): Promise<OpenEdit> {
  const [shown, compared] = await Promise.all([
    openCutout(stored, previewSide),
    openCutout(stored, comparedEditPx),
  ]);
  return { shown, compared };
}

/** Draws a small picture of an edit, with the same limits as the edited picture. */
export async function drawEditPreview({ shown, compared }: OpenEdit, task: EditTask): Promise<EditPreview> {
  const { edit, score, share: colourShare } = await limitColours(compared, withoutSecondShadow(task));
  const frame = frameOfEdit(edit, shown);
  const share = Math.min(1, previewSide / Math.max(frame.width, frame.height));
  const mark = task.watermarked ? markGround : undefined;
  const drawn = await editPicture(shown, edit, { ...frame, share }, task.product, mark);
  const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const;
  const image = sharp(drawn.data, { raw });
  if (edit.background !== 'transparent') image.removeAlpha();
  const webp = await image.webp({ quality: 88, effort: 0 }).toBuffer();
  const ownShadow = task.ownShadow && task.edit.shadow !== 'none';
  return {
    webp,
    score,
    sentences: describeLimits({ colourShare, wantedFill: edit.fill, fill: drawn.fill, ownShadow }),
  };
}
