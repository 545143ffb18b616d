/**
 * Measures the stages of Studio White of a 12 MP photo with a stored estimate, in this checkout and in another checkout.
 * The two checkouts take turns in one run, so that other load on the machine affects both.
 * Usage: `npm run bench:stages -w services/studio -- folder-of-the-other-checkout`, after a build of both checkouts.
 */
import { resolve } from 'node:path';
import sharp from 'sharp';
import { decodePhoto } from '../src/image/decode-photo.js';
import { estimatePhoto } from '../src/model/estimate.js';
import { openCheckout, ownRoot } from './checkout.js';
import { median, type Cost } from './cost.js';
import { differenceOf } from './difference-of.js';
import { loadKeepingIsnet } from './kept-estimates.js';
import { readPhotos } from './photos.js';

const runs = 9;
/** Runs before the measurement, in which V8 compiles the code. */
const warmUps = 2;

const other = process.argv[2];
if (!other) throw new Error('Name the folder of the other checkout.');
const [sample] = await readPhotos();
const original = await sharp(sample!.photo)
  .resize(4000, 3000, { fit: 'cover' })
  .jpeg({ quality: 92 })
  .toBuffer();
const { image } = await decodePhoto(original);
const estimate = await estimatePhoto(image, await loadKeepingIsnet(2));
const request = {
  mode: 'studio_white',
  options: { shadow_option: 'drop_shadow' },
  facts: {},
  photoId: 'bench',
  variation: 0,
} as const;

const checkouts = { before: openCheckout(resolve(other)), after: openCheckout(ownRoot) };
type Name = keyof typeof checkouts;
const costs: Record<Name, Record<string, Cost[]>> = { before: {}, after: {} };
const pngs: Partial<Record<Name, Uint8Array>> = {};
for (let run = -warmUps; run < runs; run++)
  for (const name of run % 2 === 0 ? (['before', 'after'] as const) : (['after', 'before'] as const)) {
    const { png, stages } = await checkouts[name].ask({ kind: 'stages', original, estimate });
    const picture = await checkouts[name].ask({ kind: 'picture', original, estimate, request });
    if (!Buffer.from(png).equals(picture.png))
      throw new Error(`${name}: the stages make another picture than renderPicture.`);
    pngs[name] = png;
    if (run < 0) continue;
    for (const [stage, taken] of Object.entries({ ...stages, 'whole picture': picture.cost }))
      (costs[name][stage] ??= []).push(taken);
  }
for (const checkout of Object.values(checkouts)) checkout.close();

const milliseconds = (name: Name, stage: string, of: keyof Cost): number =>
  1000 * median(costs[name][stage]!.map((taken) => taken[of]));
const row = (stage: string) => {
  const [before, after] = [milliseconds('before', stage, 'seconds'), milliseconds('after', stage, 'seconds')];
  const [usedBefore, used] = [
    milliseconds('before', stage, 'processor'),
    milliseconds('after', stage, 'processor'),
  ];
  return {
    'ms before': Math.round(before),
    'ms after': Math.round(after),
    ratio: (after / before).toFixed(2),
    'CPU ms before': Math.round(usedBefore),
    'CPU ms after': Math.round(used),
    'CPU ratio': (used / usedBefore).toFixed(2),
  };
};
console.table(Object.fromEntries(Object.keys(costs.after).map((stage) => [stage, row(stage)])));
const { most, share } = await differenceOf(pngs.before!, pngs.after!);
console.log(
  `largest difference per channel: ${most} of 255 levels, in ${share.toExponential(1)} of the values`,
);
