/**
 * Makes the pictures that a program gets which sends only a photo, a mode and an option, of the evaluation photos and of
 * the held-out renderings. Prints what was recognised, and writes contact sheets to `.cache/unsaid/`.
 * Usage: `STUDIO_FRAME_PX=500 npm run bench:unsaid -w services/studio -- [--blind] [photo id…]`.
 * With `--blind`, nothing is recognised, as before the recognition existed.
 */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { cutOutProduct } from '../src/cut-out-product.js';
import { decodePhoto } from '../src/image/decode-photo.js';
import { loadKinds } from '../src/process/load-kinds.js';
import { renderPicture } from '../src/presentations/render-picture.js';
import type { PictureChoices } from '../src/presentations/request.js';
import { seeProduct } from '../src/recognise/see-product.js';
import { median } from './cost.js';
import { loadKeepingIsnet } from './kept-estimates.js';
import { readPhotos } from './photos.js';

const out = fileURLToPath(new URL('../../../.cache/unsaid/', import.meta.url));
const rendered = fileURLToPath(new URL('../generators/kinds/held-out/pictures/', import.meta.url));
const cell = 300;
const rowsOfSheet = 8;
const words = process.argv.slice(2);
const blind = words.includes('--blind');
const ids = words.filter((word) => !word.startsWith('--'));

const choices: readonly Omit<PictureChoices, 'facts'>[] = [
  { mode: 'studio_white', options: {} },
  { mode: 'lifestyle_scene', options: { scene_environment: 'indoor' } },
  { mode: 'lifestyle_scene', options: { scene_environment: 'outdoor' } },
  { mode: 'model_tryon', options: { subject_gender: 'female' } },
  { mode: 'model_tryon', options: { subject_gender: 'male' } },
];

const isnet = await loadKeepingIsnet(2);
const model = async () => isnet;
const recognise = (await loadKinds())!;
const milliseconds: number[] = [];
const photos = [
  ...(await readPhotos()).map(({ id, photo }) => ({ id, photo })),
  ...(await Promise.all(
    (await readdir(rendered))
      .filter((file) => file.endsWith('.jpg'))
      .map(async (file) => ({ id: file.slice(0, -4), photo: await readFile(join(rendered, file)) })),
  )),
].filter(({ id }) => ids.length === 0 || ids.includes(id));

const small = (picture: Buffer) =>
  sharp(picture).autoOrient().resize(cell, cell, { fit: 'contain', background: '#888' }).png().toBuffer();

await mkdir(out, { recursive: true });
let cells: { input: Buffer; left: number; top: number }[] = [];
for (const [row, { id, photo }] of photos.entries()) {
  const top = (row % rowsOfSheet) * cell;
  cells.push({ input: await small(photo), left: 0, top });
  const cutOut = await cutOutProduct(await decodePhoto(photo), { model });
  const start = performance.now();
  await seeProduct(cutOut, recognise);
  milliseconds.push(performance.now() - start);
  for (const [column, choice] of choices.entries()) {
    const name = `${id} ${choice.mode} ${Object.values(choice.options).join('')}`.trim();
    try {
      const { png, facts, metadata } = await renderPicture(
        photo,
        { model, found: cutOut.found, ...(blind ? {} : { kinds: loadKinds }) },
        { ...choice, facts: {}, photoId: id, variation: 0 },
      );
      const { recognised, notice, plate, camera, person, form, height_cm, frame_share } = metadata;
      console.log(
        name,
        JSON.stringify({
          facts,
          recognised,
          height_cm,
          frame_share,
          shown: camera ?? plate ?? person ?? form,
          notice,
        }),
      );
      cells.push({ input: await small(png), left: (column + 1) * cell, top });
    } catch (error) {
      console.log(name, String(error));
    }
  }
  if (row % rowsOfSheet === rowsOfSheet - 1 || row === photos.length - 1)
    await writeSheet(Math.floor(row / rowsOfSheet));
}

async function writeSheet(number: number): Promise<void> {
  const [width, height] = [(choices.length + 1) * cell, rowsOfSheet * cell];
  await sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite(cells)
    .jpeg({ quality: 88 })
    .toFile(`${out}${blind ? 'blind' : 'sheet'}-${number}.jpg`);
  cells = [];
}
console.log(
  `recognition took ${median(milliseconds).toFixed(1)} ms (median), at most ${Math.max(...milliseconds).toFixed(1)} ms`,
);
