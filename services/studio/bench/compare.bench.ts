/**
 * Makes the same pictures with the code of this checkout and of another checkout, one after the other, from the same
 * estimates. Prints the largest difference per channel, the fidelity, and the sums of the times. Run it after a change
 * of arithmetic; without such a change, every difference is 0.
 * Usage: `npm run compare -w services/studio -- folder-of-the-other-checkout [name…]`, after a build of both checkouts.
 * The names are those of photos, such as `ring.jpg`; without names, all photos are used.
 */
import { resolve } from 'node:path';
import { decodePhoto } from '../src/image/decode-photo.js';
import { estimatePhoto } from '../src/model/estimate.js';
import { openCheckout, ownRoot } from './checkout.js';
import { comparedPictures, listComparedPhotos } from './compared-pictures.js';
import { addCost, noCost } from './cost.js';
import { differenceOf } from './difference-of.js';
import { loadKeepingIsnet } from './kept-estimates.js';

const [other, ...names] = process.argv.slice(2);
if (!other) throw new Error('Name the folder of the other checkout.');
const model = await loadKeepingIsnet(2);
const [before, after] = [openCheckout(resolve(other)), openCheckout(ownRoot)];

const rows: Record<string, string | number | boolean>[] = [];
const totals = { before: noCost, after: noCost };
for (const { name, read, facts } of listComparedPhotos(names)) {
  const original = await read();
  const { image } = await decodePhoto(original);
  const estimate = await estimatePhoto(image, model);
  for (const { mode, options, variation } of comparedPictures) {
    const request = { photoId: name, variation, mode, options, facts };
    const question = { kind: 'picture', original, estimate, request } as const;
    // Both checkouts must refuse the same pictures, such as a garment that fits no form.
    const [was, is] = [await before.ask(question).catch(String), await after.ask(question).catch(String)];
    if (typeof was === 'string' || typeof is === 'string') {
      if (was !== is) throw new Error(`${name}, ${mode}: ${String(was)} became ${String(is)}`);
      continue;
    }
    totals.before = addCost(totals.before, was.cost);
    totals.after = addCost(totals.after, is.cost);
    const [picture, cutout] = [
      await differenceOf(was.png, is.png),
      await differenceOf(was.cutout, is.cutout),
    ];
    rows.push({
      name,
      mode,
      variation,
      picture: picture.most,
      'share of values': picture.share.toExponential(1),
      'cut-out': cutout.most,
      'fidelity before': Number(was.metadata['fidelity']),
      'fidelity after': Number(is.metadata['fidelity']),
      kB: `${kilobytes(was)} → ${kilobytes(is)}`,
    });
    console.error(name, mode, picture.most, cutout.most);
  }
}
for (const checkout of [before, after]) checkout.close();

function kilobytes({ png, cutout }: { png: Uint8Array; cutout: Uint8Array }): number {
  return Math.round((png.length + cutout.length) / 1000);
}

const meanOf = (column: string): string =>
  (rows.reduce((sum, row) => sum + Number(row[column]), 0) / rows.length).toFixed(4);
const mostOf = (column: string): number => Math.max(...rows.map((row) => Number(row[column])));
console.table(rows);
console.log(`${rows.length} pictures`);
console.log(
  `largest difference per channel: pictures ${mostOf('picture')}, cut-outs ${mostOf('cut-out')} of 255 levels`,
);
console.log(`mean fidelity: ${meanOf('fidelity before')} → ${meanOf('fidelity after')}`);
console.log(
  `seconds: ${totals.before.seconds.toFixed(1)} → ${totals.after.seconds.toFixed(1)},` +
    ` of the processor: ${totals.before.processor.toFixed(1)} → ${totals.after.processor.toFixed(1)}`,
);
