/**
 * Makes all suitable pictures of the evaluation photos in every mode, with facts that a seller would give. Writes
 * contact sheets to `.cache/scenes/sheet-<n>.jpg`, next to the full-size pictures.
 * Usage: `npm run bench:scenes -w services/studio -- [--aside | --tuned] [--only=<mode>] [photo id…]`.
 * `--aside` selects the held-out photos, and `--tuned` (the default) selects all other photos.
 * `--share` makes no picture. It prints the share of the frame that the longer side of each product takes in places, for
 * all photos and for sizes of 2 to 150 cm, and the error of the size.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { isFitting } from '@packshot/proto/rest/place-fit';
import { usualHeight } from '@packshot/proto/rest/usual-height';
import { cutOutProduct, type FoundProduct } from '../src/cut-out-product.js';
import type { StudioPicture } from '../src/encode-picture.js';
import { decodePhoto } from '../src/image/decode-photo.js';
import { createPlane, type Plane, type RgbImage } from '../src/image/plane.js';
import { frameSize } from '../src/layout/frame.js';
import { measureMask, visibleAlpha } from '../src/mask/measure-mask.js';
import { loadIsnet } from '../src/model/isnet.js';
import type { Look } from '../src/plates/look.js';
import type { ProductSize } from '../src/plates/view.js';
import { choosePresentation } from '../src/presentations/choose-presentation.js';
import { viewFlat } from '../src/presentations/flat/flat-plate.js';
import { renderPicture } from '../src/presentations/render-picture.js';
import type { PictureRequest } from '../src/presentations/request.js';
import { viewPlace } from '../src/presentations/scene/scene-plate.js';
import { listAllPlaces, canShowProduct, findPlace, type Place } from '../src/places.js';
import { keptAside } from './kept-aside.js';
import { photoFacts } from './photo-facts.js';
import { readPhotos } from './photos.js';

/** Share of the frame that the longer side of a product takes in pictures of shops (issue 46). */
const wantedShare = { least: 0.35, most: 0.6 };
const environments = ['indoor', 'outdoor'] as const;
/** Pictures of each photo in each environment for `--share`. */
const variations = [0, 1, 2];
/** Lengths of the longer side, in centimetres, and ratios of width to height for `--share`. */
const lengths = [2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 22, 25, 30, 35, 40, 45, 50, 60, 75, 100, 125, 150];
const ratios = [0.4, 1, 2];

const out = fileURLToPath(new URL('../../../.cache/scenes/', import.meta.url));
const cell = 500;
const rows = 4;
const named = process.argv.slice(2);
const ids = named.filter((word) => !word.startsWith('--'));
const only = named.find((word) => word.startsWith('--only='))?.slice('--only='.length);
const aside = named.includes('--aside');

if (named.includes('--share')) {
  await printShares();
  process.exit();
}

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

interface Share {
  place: string;
  /** Length of the product's longer side in the picture, as a share of the frame. */
  share: number;
  /** Relative error of the product's size by the plate's axes. */
  error: number;
  reason?: string;
}

async function printShares(): Promise<void> {
  const ofPhotos: Share[] = [];
  for (const { id, photo, mask } of await readPhotos()) {
    const facts = photoFacts[id] ?? {};
    const { image } = await decodePhoto(photo);
    const { data, info } = await sharp(mask)
      .extractChannel(0)
      .resize(image.width, image.height, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const matte = { width: info.width, height: info.height, data: Float32Array.from(data, (v) => v / 255) };
    for (const environment of environments)
      for (const variation of variations)
        ofPhotos.push(
          printShare(id, await showInPlace({ photoId: id, variation, facts, environment }, image, matte)),
        );
  }
  const ofSizes: Share[] = [];
  const side = 400;
  const grey = { width: side, height: side, data: new Uint8Array(3 * side * side).fill(128) };
  for (const cm of lengths)
    for (const ratio of ratios) {
      const [width, height] = [Math.min(1, ratio) * side, Math.min(1, 1 / ratio) * side].map(Math.round);
      const matte = createPlane(side, side);
      for (let y = 0; y < height!; y++) matte.data.fill(1, y * side, y * side + width!);
      const height_cm = cm * Math.min(1, 1 / ratio);
      const facts = { view: 'side', kind: 'stands', height_cm } as const;
      for (const environment of environments) {
        const asked = { photoId: `${cm} ${ratio}`, variation: 0, facts, environment };
        ofSizes.push(
          printShare(`${cm} cm, ratio ${ratio}, ${environment}`, await showInPlace(asked, grey, matte)),
        );
      }
    }
  for (const [what, shares] of Object.entries({ photos: ofPhotos, sizes: ofSizes })) {
    const count = (reason?: string) => shares.filter((one) => one.reason === reason).length;
    const rest = [...new Set(shares.map(({ reason }) => reason))].filter((reason) => reason !== undefined);
    const worst = Math.max(...shares.filter(({ reason }) => !reason).map(({ error }) => error));
    process.stdout.write(
      `${what}: ${count()} of ${shares.length} pictures show the product at 35 to 60 % (${((100 * count()) / shares.length).toFixed(0)} %), ` +
        `with an error of at most ${(100 * worst).toFixed(1)} %. ${rest.map((reason) => `${reason}: ${count(reason)}`).join(', ')}\n`,
    );
  }
}

function printShare(product: string, share: Share): Share {
  const { place, reason } = share;
  const [taken, error] = [share.share, share.error].map((value) => (100 * value).toFixed(1));
  process.stdout.write(
    `${product}: ${taken} % in ${place}, error ${error} %${reason ? `, ${reason}` : ''}\n`,
  );
  return share;
}

type Asked = Pick<PictureRequest, 'photoId' | 'variation' | 'facts'> & {
  environment: (typeof environments)[number];
};

/** Measures a product in the place that Packshot chooses. */
async function showInPlace({ environment, ...asked }: Asked, photo: RgbImage, matte: Plane): Promise<Share> {
  const box = measureMask(matte).box!;
  const request = { ...asked, mode: 'lifestyle_scene', options: { scene_environment: environment } } as const;
  const { look, place } = await choosePresentation(request, box, photo, { seen: matte, level: matte });
  const ratio = box.width / box.height;
  const cm = asked.facts.height_cm ?? usualHeight(asked.facts.kind, ratio);
  const placement = place(box, photo);
  const scale = placement.height / placement.crop.height;
  const share = (Math.max(box.width, box.height) * scale) / frameSize;
  const chosen = findPlace(look!.name)!;
  const error = Math.abs(
    (box.height * scale) / pixelsPerCm(chosen, look!, { width: cm * ratio, height: cm }) / cm - 1,
  );
  const isOther = share < wantedShare.least || share > wantedShare.most;
  return { place: look!.name, share, error, ...(isOther ? { reason: explainShare() } : {}) };

  /** A share is due to the true size when no other place with this ground and view would show a better share. */
  function explainShare(): string {
    if (error > 0.05) return 'not at true size';
    const others = listAllPlaces().filter(
      ({ option, view, ground }) =>
        option === chosen.option && view === chosen.view && ground === chosen.ground,
    );
    const possible = others.some((other) => {
      const inOther = pixelsPerCm(other, { ...look!, name: other.name }, { width: cm * ratio, height: cm });
      const shareThere = (cm * Math.max(1, ratio) * inOther) / frameSize;
      return shareThere >= wantedShare.least && shareThere <= wantedShare.most;
    });
    return possible ? 'another place would be better' : 'true size';
  }
}

/** Returns the scale of a view by the axes of the plate. */
function pixelsPerCm({ view }: Place, look: Look, size: ProductSize): number {
  if (view === 'flat') return viewFlat(look, size).facts.pixels_per_cm;
  return Math.hypot(...viewPlace(look, size).facts.up) / 100;
}
