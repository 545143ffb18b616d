/**
 * Measures edits of finished pictures: previews of 512 px with an open cut-out, the first preview of a picture, and the
 * edited picture of 2000 px. The cut-outs are made from the reference masks, so that the model does not run.
 * Usage: `npm run bench:edit -w services/studio [-- photos]`.
 */
import { editSchema } from '@packshot/proto/rest/edits';
import sharp from 'sharp';
import { applyEdit, type EditTask } from '../src/edit/apply-edit.js';
import { drawEditPreview, openEdit } from '../src/edit/draw-edit-preview.js';
import { fillShare } from '../src/layout/place-product.js';
import { frameSize } from '../src/layout/frame.js';
import { cost, type Cost } from './cost.js';
import { readPhotos, type BenchPhoto } from './photos.js';

// The process of the service uses one thread, too.
sharp.concurrency(1);

const photos = (await readPhotos()).slice(0, Number(process.argv[2] ?? 12));
const edits = [
  {},
  { background: '#f2d8c2', shadow: 'left' },
  { background: 'transparent', fill: 0.6, x: 0.2 },
  { angle: 12, y: -0.1, shadow_strength: 1.5 },
  { exposure: 0.15, warmth: 0.2 },
  { exposure: 1, warmth: 1, angle: -30 },
].map((edit) => editSchema.parse(edit));

/** Cuts the product out by its reference mask, and places it as in an unedited picture. */
async function cutOut({ photo, mask }: BenchPhoto): Promise<Buffer> {
  const { data, info } = await sharp(photo)
    .autoOrient()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alpha = await sharp(mask)
    .resize(info.width, info.height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const raw = { width: info.width, height: info.height, channels: 3 } as const;
  const whole = await sharp(data, { raw })
    .joinChannel(alpha, { raw: { ...raw, channels: 1 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const side = Math.round(frameSize * fillShare);
  const product = await sharp(await sharp(whole).trim({ background: '#0000', threshold: 1 }).toBuffer())
    .resize(side, side, { fit: 'inside' })
    .toBuffer();
  const create = { width: frameSize, height: frameSize, channels: 4, background: '#0000' } as const;
  return sharp({ create })
    .composite([{ input: product }])
    .png()
    .toBuffer();
}

const timed = async (list: Cost[], work: () => Promise<unknown>): Promise<void> => {
  list.push(await cost(work));
};
const [opening, previews, marked, applied]: Cost[][] = [[], [], [], []];
for (const [index, photo] of photos.entries()) {
  const cutout = await cutOut(photo);
  const taskOf = (edit: EditTask['edit'], watermarked: boolean): EditTask => ({
    edit,
    product: { scale: 1, lies: false },
    watermarked,
    ownShadow: false,
  });
  await timed(opening!, async () => drawEditPreview(await openEdit(cutout), taskOf(edits[0]!, false)));
  const open = await openEdit(cutout);
  for (const edit of edits) {
    for (let run = 0; run < 3; run++) {
      await timed(previews!, () => drawEditPreview(open, taskOf(edit, false)));
      await timed(marked!, () => drawEditPreview(open, taskOf(edit, true)));
    }
  }
  await timed(applied!, () => applyEdit(cutout, taskOf(edits[index % edits.length]!, false)));
}

const at = (list: number[], share: number): string =>
  `${Math.round(1000 * list.toSorted((a, b) => a - b)[Math.ceil(share * list.length) - 1]!)} ms`;
/** On a machine with other work, only the processor time shows how long an edit takes. */
const row = (list: Cost[]) => {
  const [seconds, processor] = [list.map((one) => one.seconds), list.map((one) => one.processor)];
  return {
    count: list.length,
    p50: at(seconds, 0.5),
    p95: at(seconds, 0.95),
    'processor p50': at(processor, 0.5),
    'processor p95': at(processor, 0.95),
  };
};
console.table({
  'preview, 512 px': row(previews!),
  'preview with a watermark, 512 px': row(marked!),
  'first preview, which decodes the cut-out': row(opening!),
  [`edited picture, ${frameSize} px`]: row(applied!),
});
