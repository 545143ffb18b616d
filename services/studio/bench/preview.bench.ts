/**
 * Compares the time of previews in places with the time of a Studio White picture of the same photo. Only the first
 * preview of a photo includes the cut-out.
 * Usage: `npm run bench:preview -w services/studio [-- runs]`.
 */
import sharp from 'sharp';
import { decodePhoto } from '../src/image/decode-photo.js';
import { estimatePhoto } from '../src/model/estimate.js';
import { prepareProduct, preparedSide } from '../src/preview/prepare-product.js';
import { drawPreview } from '../src/preview/draw-preview.js';
import { loadIsnet } from '../src/model/isnet.js';
import { renderPicture } from '../src/presentations/render-picture.js';
import { placeNames } from '../src/presentations/scene/scene-plate.js';
import { cost, median, type Cost } from './cost.js';
import { readPhotos } from './photos.js';

const runs = Number(process.argv[2] ?? 3);

const isnet = await loadIsnet(2);
const model = async () => isnet;
const [sample] = await readPhotos();
const photo = await sharp(sample!.photo)
  .resize(4000, 3000, { fit: 'cover' })
  .jpeg({ quality: 92 })
  .toBuffer();
// The web app sends a copy of the photo with this longer side.
const copy = await sharp(photo).resize(1024, 1024, { fit: 'inside' }).jpeg({ quality: 90 }).toBuffer();
const shrink = (bytes: Buffer) =>
  sharp(bytes)
    .autoOrient()
    .resize(preparedSide, preparedSide, { fit: 'inside' })
    .png({ compressionLevel: 0 })
    .toBuffer();

const prepare = async (bytes: Buffer) => {
  const small = await shrink(bytes);
  return prepareProduct(small, await estimatePhoto((await decodePhoto(bytes)).image, isnet));
};

const names = placeNames('indoor');
const look = (name: string) => ({ name, mirrored: false, aside: 0 });
const taken = { cm: 20, said: true };
const works: Record<string, () => Promise<unknown>> = {
  'Studio White, 12 MP': () =>
    renderPicture(
      photo,
      { model },
      { mode: 'studio_white', options: {}, facts: {}, photoId: 'bench', variation: 0 },
    ),
  'first preview, of 12 MP': async () =>
    drawPreview((await prepare(photo)).photographed, look(names[0]!), taken),
  'first preview, of a copy of 1024 px': async () =>
    drawPreview((await prepare(copy)).photographed, look(names[0]!), taken),
  'the model alone': async () =>
    isnet.estimate({ width: isnet.size, height: isnet.size, data: new Uint8Array(3 * isnet.size ** 2) }),
};
const product = (await prepare(copy)).photographed;
for (const name of names) works[`following preview: ${name}`] = () => drawPreview(product, look(name), taken);

let white: Cost | undefined;
const table: Record<string, Record<string, string>> = {};
for (const [name, work] of Object.entries(works)) {
  await work();
  const costs: Cost[] = [];
  for (let run = 0; run < runs; run++) costs.push(await cost(work));
  const [seconds, processor] = [
    median(costs.map((one) => one.seconds)),
    median(costs.map((one) => one.processor)),
  ];
  white ??= { seconds, processor };
  table[name] = {
    'median s': seconds.toFixed(2),
    'processor s': processor.toFixed(2),
    'share of Studio White': (processor / white.processor).toFixed(2),
  };
}
console.table(table);
console.log('target: below 1 s for one place on two idle cores');
