/**
 * Prints checksums of the pixels and metadata of pictures in every mode and presentation. Run the script before and
 * after a change to prove that the change does not alter pictures.
 * Usage: `npm run checksums -w services/studio [-- name…] > after.txt && diff before.txt after.txt`.
 * The arguments are names of photos, such as `ring.jpg`; without arguments, all photos are used. Checksums may differ
 * between machines, because the cut-out model rounds differently on other processors.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import sharp, { type Sharp } from 'sharp';
import { createStudioEngine } from '../src/studio-engine.js';
import { countVariations } from '../src/presentations/choose-presentation.js';
import { bagCutOut, garmentCutOut, productCutOut } from '../test/_product-photo.js';
import { photoFacts } from './photo-facts.js';

const own = new URL('../test/data/', import.meta.url);
const shared = new URL('../../../../shared/', import.meta.url);
const evaluated = [
  'ec_0385',
  'ec_0569',
  'ec_0903',
  'ec_0454',
  'ec_0675',
  'ec_0684',
  'u2_bike',
  'db_backpack_dog_02',
  'db_colorful_sneaker_01',
  'db_fancy_boot_02',
];
/** A stored or drawn photo, with the product facts that a seller would give. */
type Subject = [photo: URL | (() => Sharp), facts: ProductFacts];
const subjects: Subject[] = [
  ...evaluated.map((id): Subject => [new URL(`photos/${id}.jpg`, shared), photoFacts[id]!]),
  [new URL('watch.jpg', own), { kind: 'wrist', view: 'side', height_cm: 6.2 }],
  [new URL('watch-laid.jpg', own), { kind: 'wrist', view: 'flat', height_cm: 24 }],
  [new URL('necklace.jpg', own), { kind: 'neck', view: 'flat', height_cm: 22 }],
  [new URL('ring.jpg', own), { kind: 'ring', view: 'above', height_cm: 1.66 }],
  [new URL('satchel.jpg', own), { kind: 'bag', view: 'side', height_cm: 26 }],
  [new URL('tote.jpg', own), { kind: 'bag', view: 'side', height_cm: 60 }],
  [new URL('mug-above.jpg', own), { kind: 'stands', view: 'above', height_cm: 10 }],
  [new URL('kinds/test-t-shirt-0.webp', shared), { kind: 'garment' }],
  [new URL('kinds/test-dress-0.webp', shared), {}],
  [new URL('photos/db_candle_01.jpg', shared), photoFacts['db_candle_01']!],
  [new URL('tote.jpg', own), { kind: 'bag', view: 'side', height_cm: 38 }],
  [garmentCutOut, { kind: 'garment' }],
  [productCutOut, { kind: 'head', height_cm: 20 }],
  [openBag, { kind: 'bag', height_cm: 60 }],
];
const pictures: [mode: RenderMode, options: ModeOptions, variation: number][] = [
  ['studio_white', { shadow_option: 'drop_shadow' }, 1],
  ['lifestyle_scene', { scene_environment: 'indoor' }, 0],
  ['lifestyle_scene', { scene_environment: 'outdoor' }, 1],
  ['model_tryon', { subject_gender: 'female' }, 0],
  ['model_tryon', { subject_gender: 'male' }, 1],
];

/** Draws a bag with a strap that fits over a shoulder. */
function openBag(): Sharp {
  return bagCutOut(true);
}

const nameOf = (photo: Subject[0]): string =>
  photo instanceof URL ? photo.pathname.split('/').at(-1)! : photo.name;
const names = process.argv.slice(2);
const chosen = subjects.filter(([photo]) => names.length === 0 || names.includes(nameOf(photo)));

const sum = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex').slice(0, 16);
const pixels = async (png: Buffer) => sum(await sharp(png).raw().toBuffer());
const logger = { info() {}, warn() {}, error() {}, debug() {} };
const engine = createStudioEngine({ processes: availableParallelism(), logger: logger as never, frame: 800 });

const linesOf = async ([photo, facts]: Subject): Promise<string> => {
  const original = photo instanceof URL ? await readFile(photo) : await photo().png().toBuffer();
  const name = nameOf(photo);
  let mask: Buffer | undefined;
  const lines = [];
  for (const [mode, options, variation] of pictures) {
    const request = { jobId: name, photoId: name, variation, original, mode, options, facts };
    const correction = mask && { mask, strokes: [] };
    const line = [
      name,
      mode,
      ...Object.values(options),
      variation,
      countVariations({ mode, options, facts }),
    ];
    try {
      const signal = new AbortController().signal;
      const made = await engine.render({ ...request, correction, signal, onProgress() {} });
      mask ??= made.mask;
      const shows = made.metadata['person'] ?? made.metadata['form'] ?? made.metadata['plate'] ?? '';
      line.push(String(shows), await pixels(made.images[0]!.data), await pixels(made.cutout!.data));
      line.push(sum(JSON.stringify([made.metadata, made.notices])));
    } catch (error) {
      line.push((error as Error).message);
    }
    lines.push(`${line.join(' ')}\n`);
  }
  return lines.join('');
};

const waiting = [...chosen];
const found = new Map<Subject, string>();
const work = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) found.set(next, await linesOf(next));
};
await Promise.all(Array.from({ length: availableParallelism() }, work));
await engine.close();
for (const subject of chosen) process.stdout.write(found.get(subject)!);
