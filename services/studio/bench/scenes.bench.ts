/**
 * Makes all suitable pictures of the evaluation photos in every mode, with facts that a seller would give. Writes
 * contact sheets to `.cache/scenes/sheet-<n>.jpg`, next to the full-size pictures.
 * Usage: `npm run bench:scenes -w services/studio -- [--aside | --tuned] [--only=<mode>] [photo id…]`.
 * `--aside` selects the held-out photos, and `--tuned` (the default) selects all other photos.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { isFitting } from '@packshot/proto/rest/place-fit';
import { cutOutProduct, type FoundProduct } from '../src/cut-out-product.js';
import type { StudioPicture } from '../src/encode-picture.js';
import { decodePhoto } from '../src/image/decode-photo.js';
import { measureMask, visibleAlpha } from '../src/mask/measure-mask.js';
import { loadIsnet } from '../src/model/isnet.js';
import { renderPicture } from '../src/presentations/render-picture.js';
import { listAllPlaces, canShowProduct } from '../src/places.js';
import { keptAside } from './kept-aside.js';
import { photoFacts } from './photo-facts.js';
import { readPhotos } from './photos.js';

const out = fileURLToPath(new URL('../../../.cache/scenes/', import.meta.url));
const cell = 500;
const rows = 4;
const named = process.argv.slice(2);
const ids = named.filter((word) => !word.startsWith('--'));
const only = named.find((word) => word.startsWith('--only='))?.slice('--only='.length);
const aside = named.includes('--aside');

const photos = (await readPhotos()).filter(({ id }) =>
  ids.length > 0 ? ids.includes(id) : keptAside.has(id) === aside,
);
await mkdir(out, { recursive: true });
const isnet = await loadIsnet(1);
const model = async () => isnet;

/** Maximum number of attempts to find different people. No option has more people. */
const mostPeople = 12;

/** Finds the product of a photo and its aspect ratio (width / height), once for all pictures of the photo. */
async function search(photo: Buffer): Promise<{ found: FoundProduct; ratio: number }> {
  const { found, matte } = await cutOutProduct(await decodePhoto(photo), { model });
  const { box } = measureMask(matte, visibleAlpha);
  return { found, ratio: box ? box.width / box.height : 1 };
}

/** Makes one picture on white, one in each place that suits the product, and one with each person. */
async function* picturesOf(
  id: string,
  original: Buffer,
): AsyncGenerator<{ mode: string; picture: StudioPicture }> {
  const facts = photoFacts[id] ?? {};
  const { found, ratio } = await search(original);
  const finder = { model, found, seeThrough: facts.see_through, straighten: facts.straighten };
  const first = { facts, photoId: id, variation: 0 };
  const isWanted = (mode: string) => only === undefined || mode === only;
  if (isWanted('white'))
    yield {
      mode: 'white',
      picture: await renderPicture(original, finder, { mode: 'studio_white', options: {}, ...first }),
    };
  const places = listAllPlaces().filter(
    (place) => canShowProduct(place, facts) && isFitting(place, { ...facts, ratio }) && isWanted('scene'),
  );
  for (const { name, option } of places) {
    const wanted = { mode: 'lifestyle_scene', options: { scene_environment: option }, place: name } as const;
    yield { mode: name, picture: await renderPicture(original, finder, { ...wanted, ...first }) };
  }
  for (const gender of isWanted('person') ? (['female', 'male'] as const) : []) {
    const seen = new Set<unknown>();
    for (let variation = 0; variation < mostPeople; variation++) {
      const wanted = { mode: 'model_tryon', options: { subject_gender: gender } } as const;
      const picture = await renderPicture(original, finder, { ...wanted, ...first, variation });
      const { person } = picture.metadata as { person?: string };
      if (person === undefined || seen.has(person)) break;
      seen.add(person);
      yield { mode: person, picture };
    }
  }
}

let sheet: { input: Buffer; left: number; top: number }[] = [];
for (const [row, { id, photo }] of photos.entries()) {
  let column = 0;
  for await (const { mode, picture } of picturesOf(id, photo)) {
    const { fidelity, hidden, seen_through, height_cm, true_size, scale, notice } =
      picture.metadata as Record<string, unknown>;
    const facts = { fidelity, hidden, seen_through, height_cm, true_size, scale, notice };
    process.stdout.write(`${id} ${mode} ${JSON.stringify(facts)}\n`);
    const png = sharp(picture.png);
    await png.clone().jpeg({ quality: 92 }).toFile(`${out}${id}-${mode}.jpg`);
    const small = await png.resize(cell, cell).png().toBuffer();
    sheet.push({ input: small, left: column * cell, top: (row % rows) * cell });
    column += 1;
  }
  if (row % rows === rows - 1 || row === photos.length - 1) await writeSheet(Math.floor(row / rows));
}

async function writeSheet(number: number): Promise<void> {
  await sharp({
    create: {
      width: Math.max(...sheet.map(({ left }) => left)) + cell,
      height: rows * cell,
      channels: 3,
      background: '#888',
    },
  })
    .composite(sheet)
    .jpeg({ quality: 88 })
    .toFile(`${out}sheet-${aside ? 'aside-' : ''}${number}.jpg`);
  sheet = [];
}
