import type { Market } from '@packshot/proto/markets/market';
import { editSchema } from '@packshot/proto/rest/edits';
import { editPicture } from '../edit/edit-picture.js';
import { markGround } from '../edit/mark-ground.js';
import { openCutout } from '../edit/open-cutout.js';
import type { FramedPicture } from './encode-preset-file.js';
import { RefusedExportError, type Findings } from './findings.js';
import { framePackshot } from './frame-packshot.js';
import type { OpenPicture } from './open-picture.js';
import type { PictureToExport, PresetToExport } from './picture-to-export.js';
import { planFilledFrame } from './plan-frame.js';

const unedited = editSchema.parse({});

/**
 * Composes a packshot from its cut-out with the background, margin and shadow of a preset. A product that cannot be
 * separated from its shadow or its ground is framed on white as it is.
 *
 * @param rules frame and margin of the preset
 * @throws RefusedExportError `no_cutout`, `too_small`, `does_not_fit`
 */
export async function composePackshot(
  opened: OpenPicture,
  given: PictureToExport,
  { settings: { background, shadow } }: PresetToExport,
  rules: Market,
  findings: Findings,
): Promise<FramedPicture> {
  const { product } = opened;
  // A fixed shadow also means that the cut-out does not hold the tone of the product's glass, or has the shadow itself.
  if (!given.cutout || !product || given.shadow === 'fixed') {
    if (background !== '#ffffff')
      throw new RefusedExportError(
        'no_cutout',
        'The product cannot be separated from its ground. Choose a preset with a white background.',
      );
    if (given.shadow === 'fixed')
      findings.advice.push('The shadow stays, because the product cannot be separated from it.');
    const { width, height, data } = await framePackshot(opened, given, rules, 'further', findings);
    return { width, height, channels: 3, data };
  }
  const frame = planFilledFrame(product, given.scale ?? 1, rules);
  const fit = Math.min(frame.width / product.width, frame.height / product.height);
  const edit = { ...unedited, background, shadow, fill: frame.scale / fit };
  const about = { scale: given.scale ?? 1, lies: given.lies ?? false };
  const cutout = await openCutout(given.cutout);
  // The cut-out of a watermarked picture has the watermark on the product only.
  const mark = given.watermarked ? markGround : undefined;
  const { width, height, data, fill } = await editPicture(cutout, edit, frame, about, mark);
  findings.mended.push(
    `composed again on ${background}`,
    `framed so that the product fills ${Math.round(fill * 100)} %`,
  );
  return { width, height, channels: 4, data };
}
