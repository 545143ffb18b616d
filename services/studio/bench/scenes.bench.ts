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
import { magnification, wantedShare, type ProductSize } from '../src/plates/view.js';
import { choosePresentation } from '../src/presentations/choose-presentation.js';
import { viewFlat } from '../src/presentations/flat/flat-plate.js';
import { renderPicture } from '../src/presentations/render-picture.js';
import type { PictureRequest } from '../src/presentations/request.js';
import { viewPlace } from '../src/presentations/scene/scene-plate.js';
import { listAllPlaces, canShowProduct, findPlace, type Place } from '../src/places.js';
import { keptAside } from './kept-aside.js';
import { photoFacts } from './photo-facts.js';
import { readPhotos } from './photos.js';

/** Maximum relative error of a size that counts as true. */
const maxSizeError = 0.05;
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
  product: string;
  place: string;
  /** Length of the product's longer side in the picture, as a share of the frame. */
  share: number;
  /** Frame pixels for each pixel of the plate; above 1, the surface looks softer. */
  enlarged: number;
  /** Relative error of the product's size by the plate's axes. */
  error: number;
  /** Why the product takes another share than in pictures of shops; absent for a wanted share. */
  reason?: string;
}

async function printShares(): Promise<void> {
  for (const [what, shares] of [
    ['photos', await sharesOfPhotos()],
    ['sizes', await sharesOfSizes()],
  ] as const) {
    for (const { product, share, place, enlarged, error, reason } of shares)
      process.stdout.write(
        `${product}: ${percent(share)} in ${place}, enlarged ${enlarged.toFixed(2)} times, error ${percent(error)}${reason ? `, ${reason}` : ''}\n`,
      );
    const good = shares.filter(({ reason }) => reason === undefined);
    const reasons = new Map<string, number>();
    for (const { reason } of shares) if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    process.stdout.write(
      [
        `${what}: ${good.length} of ${shares.length} pictures (${percent(good.length / shares.length)}) show the product at 35 to 60 % of the frame`,
        `size error at most ${percent(Math.max(...good.map(({ error }) => error)))}`,
        `enlarged ${(shares.reduce((sum, { enlarged }) => sum + enlarged, 0) / shares.length).toFixed(2)} times on average`,
        ...[...reasons].map(([reason, count]) => `${reason}: ${count}`),
      ].join('; ') + '\n',
    );
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

async function sharesOfPhotos(): Promise<Share[]> {
  const shares: Share[] = [];
  for (const { id, photo, mask } of await readPhotos()) {
    const { image } = await decodePhoto(photo);
    const { width, height } = image;
    const data = await sharp(mask).extractChannel(0).resize(width, height, { fit: 'fill' }).raw().toBuffer();
    const matte = { width, height, data: Float32Array.from(data, (value) => value / 255) };
    for (const environment of environments)
      for (const variation of variations) {
        const asked = { photoId: id, variation, facts: photoFacts[id] ?? {}, environment };
        shares.push(await showInPlace(`${id}, ${environment}`, asked, image, matte));
      }
  }
  return shares;
}

async function sharesOfSizes(): Promise<Share[]> {
  const shares: Share[] = [];
  const side = 400;
  const grey = { width: side, height: side, data: new Uint8Array(3 * side * side).fill(128) };
  for (const cm of lengths)
    for (const ratio of ratios) {
      const [width, height] = [Math.min(1, ratio) * side, Math.min(1, 1 / ratio) * side];
      const matte = createPlane(side, side);
      for (let y = 0; y < height; y++) matte.data.fill(1, y * side, y * side + width);
      const facts = { view: 'side', kind: 'stands', height_cm: cm * Math.min(1, 1 / ratio) } as const;
      for (const environment of environments) {
        const product = `${cm} cm, ratio ${ratio}`;
        const asked = { photoId: product, variation: 0, facts, environment };
        shares.push(await showInPlace(`${product}, ${environment}`, asked, grey, matte));
      }
    }
  return shares;
}

type Asked = Pick<PictureRequest, 'photoId' | 'variation' | 'facts'> & {
  environment: (typeof environments)[number];
};

/** Measures a product in the place that Packshot chooses. */
async function showInPlace(
  product: string,
  { environment, ...asked }: Asked,
  photo: RgbImage,
  matte: Plane,
): Promise<Share> {
  const box = measureMask(matte).box!;
  const request = { ...asked, mode: 'lifestyle_scene', options: { scene_environment: environment } } as const;
  const { look, place } = await choosePresentation(request, box, photo, { seen: matte, level: matte });
  const ratio = box.width / box.height;
  const cm = asked.facts.height_cm ?? usualHeight(asked.facts.kind, ratio);
  const size = { width: cm * ratio, height: cm };
  const chosen = findPlace(look!.name)!;
  const { pixelsPerCm, enlarged } = viewOf(chosen, size);
  const { height, crop } = place(box, photo);
  const shown = (box.height * height) / crop.height;
  const share = (shown * Math.max(1, ratio)) / frameSize;
  const error = Math.abs(shown / pixelsPerCm / cm - 1);
  const measured = { product, place: look!.name, share, enlarged, error };
  return isWantedShare(share) ? measured : { ...measured, reason: explainShare() };

  /** A share is due to the true size if no place with the same ground and view shows the product at a wanted share. */
  function explainShare(): string {
    if (error > maxSizeError) return 'larger or smaller than in reality';
    const better = listAllPlaces().some(
      (other) =>
        other.option === chosen.option &&
        other.view === chosen.view &&
        other.ground === chosen.ground &&
        isWantedShare((cm * Math.max(1, ratio) * viewOf(other, size).pixelsPerCm) / frameSize),
    );
    return better ? 'another place would be better' : 'true size';
  }
}

function isWantedShare(share: number): boolean {
  return share >= wantedShare.least && share <= wantedShare.most;
}

/** Returns the scale of a place's view by the axes of its plate, and the frame pixels per pixel of the plate. */
function viewOf({ name, view: from }: Place, size: ProductSize): { pixelsPerCm: number; enlarged: number } {
  const look = { name, mirrored: false, aside: 0 };
  const { facts, view } = from === 'flat' ? viewFlat(look, size) : viewPlace(look, size);
  const pixelsPerCm = 'up' in facts ? Math.hypot(...facts.up) / 100 : facts.pixels_per_cm;
  return { pixelsPerCm, enlarged: magnification(view) };
}
