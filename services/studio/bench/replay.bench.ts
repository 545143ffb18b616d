/**
 * Sends third-party files through the preview, the upload and a Studio White render. Prints actual and expected values,
 * and exits with code 1 if any value is wrong. The files are in `shared/strangers` next to the repository, or in the
 * folder that PACKSHOT_STRANGERS names.
 * Usage: `npm run replay -w services/studio`.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorCatalogue } from '@packshot/proto/common/errors';
import sharp from 'sharp';
import { convertPicture } from '../src/convert/convert-picture.js';
import { encodeMask } from '../src/correct/mask-file.js';
import type { ProductSearch } from '../src/cut-out-product.js';
import { createPlane } from '../src/image/plane.js';
import { generatePreview } from '../src/photo/generate-preview.js';
import { inspectPhoto } from '../src/photo/inspect-photo.js';
import { RefusedPhotoError } from '../src/photo/refused-photo.js';
import { renderPicture } from '../src/presentations/render-picture.js';

const folder =
  process.env['PACKSHOT_STRANGERS'] ??
  fileURLToPath(new URL('../../../../shared/strangers', import.meta.url));

/** Red, green, blue and alpha of a pixel, 0..255. */
type Pixel = number[];
interface Line {
  file: string;
  where: string;
  seen: string;
  right: string;
  isRight: boolean;
}

const lines: Line[] = [];
const scratch = await mkdtemp(join(tmpdir(), 'packshot-replay-'));

/**
 * Reads a pixel in sRGB, as a viewer with colour management shows it. @param x position of the pixel, as a share of the
 * picture's width @param y position of the pixel, as a share of the picture's height
 */
async function pixelAt(picture: Uint8Array, x: number, y: number): Promise<Pixel> {
  const { icc } = await sharp(picture).metadata();
  // Without `withIccProfile`, sharp misreads 16-bit pictures that have a profile of another colour space.
  const shown = icc ? sharp(picture).withIccProfile('srgb') : sharp(picture);
  const { data, info } = await shown
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 4)];
}
const distance = (a: Pixel, b: Pixel): number => Math.max(...b.map((value, i) => Math.abs(value - a[i]!)));

function tell(file: string, where: string, seen: Pixel | string, right: Pixel | string, most = 0): void {
  const isRight =
    typeof seen === 'string' || typeof right === 'string' ? seen === right : distance(seen, right) <= most;
  lines.push({ file, where, seen: String(seen), right: String(right), isRight });
}

const failure = (error: unknown): string =>
  error instanceof RefusedPhotoError ? `${errorCatalogue[error.code].status} ${error.code}` : String(error);

/** Processes a file as a seller's photo. @returns the picture of each step, or the step's error */
async function replay(file: string, finder: ProductSearch) {
  const path = join(scratch, 'photo');
  await copyFile(join(folder, file), path);
  const attempt = <Made>(work: () => Promise<Made>) => work().catch(failure);
  const preview = await attempt(async () => (await generatePreview(path)).jpeg);
  const kept = await attempt(async () => {
    const { thumbnail } = await inspectPhoto(path);
    return { original: await readFile(path), thumbnail };
  });
  const render = async (original: Buffer) =>
    renderPicture(original, finder, {
      mode: 'studio_white',
      options: { shadow_option: 'no_shadow' },
      facts: {},
      photoId: file,
      variation: 0,
    });
  const made = typeof kept === 'string' ? kept : await attempt(() => render(kept.original));
  return { preview, kept, made };
}

/**
 * Marks the inner part of a photo as the product, because the model finds no product in a photo of two plain halves.
 */
async function innerPart(): Promise<ProductSearch> {
  const mask = createPlane(256, 256);
  for (let y = 16; y < 240; y++) mask.data.fill(1, y * 256 + 16, y * 256 + 240);
  return { correction: { mask: await encodeMask(mask), strokes: [] } };
}

async function tellHalves(file: string): Promise<void> {
  const { preview, kept, made } = await replay(file, await innerPart());
  const pictures: [string, Uint8Array | string][] = [
    ['preview', preview],
    ['stored photo', typeof kept === 'string' ? kept : kept.original],
    ['thumbnail', typeof kept === 'string' ? kept : kept.thumbnail],
    ['picture', typeof made === 'string' ? made : made.png],
  ];
  for (const [where, picture] of pictures)
    for (const [half, x, right] of [
      ['left', 0.3, [255, 0, 0]],
      ['right', 0.7, [0, 170, 60]],
    ] as const)
      tell(
        file,
        `${where}, ${half}`,
        typeof picture === 'string' ? picture : (await pixelAt(picture, x, 0.5)).slice(0, 3),
        [...right],
        3,
      );
}

/** Checks that the background of a transparent product is white in pictures without alpha, or else transparent. */
async function tellGround(file: string): Promise<void> {
  const { preview, kept, made } = await replay(file, {});
  const ground = async (where: string, picture: Uint8Array | string) => {
    if (typeof picture === 'string') return tell(file, where, picture, 'transparent or white');
    const [red, green, blue, alpha] = await pixelAt(picture, 0.01, 0.01);
    const isClear = alpha! <= 3 || Math.min(red!, green!, blue!) >= 252;
    tell(
      file,
      where,
      isClear ? 'transparent or white' : String([red, green, blue, alpha]),
      'transparent or white',
    );
  };
  await ground('preview, background', preview);
  await ground('stored photo, background', typeof kept === 'string' ? kept : kept.original);
  await ground('thumbnail, background', typeof kept === 'string' ? kept : kept.thumbnail);
  await ground('picture, background', typeof made === 'string' ? made : made.png);
  tell(file, 'cut-out by', typeof made === 'string' ? made : String(made.metadata['cutout']), 'alpha');
}

/** Checks that a file is accepted, or is rejected with the expected error. */
async function tellAnswer(file: string, right: string): Promise<void> {
  const { preview, kept } = await replay(file, {});
  tell(file, 'preview', typeof preview === 'string' ? preview : 'accepted', right);
  tell(file, 'upload', typeof kept === 'string' ? kept : 'accepted', right);
}

if (!existsSync(join(folder, 'README.md')))
  throw new Error(`No files in ${folder}. Set PACKSHOT_STRANGERS to the folder of the files.`);

for (const file of [
  '01-heic-srgb-control.heic',
  '01-heic-display-p3.heic',
  '04-png16-no-profile-control.png',
  '04-png16-srgb-profile.png',
  '07-jpeg-adobe-rgb-by-exif.jpg',
  '08-png-gamma-1.png',
])
  await tellHalves(file);
for (const file of ['03-png-transparent-control.png', '03-heic-transparent.heic']) await tellGround(file);
await tellAnswer('05-jpeg-no-eoi.jpg', 'accepted');
await tellAnswer('18-camera.HIF', 'accepted');
await tellAnswer('27-avif-mif1.avif', '415 unsupported_image');

const veil = await replay('09-cutout-veil.png', {});
tell(
  '09-cutout-veil.png',
  'cut-out, middle',
  typeof veil.made === 'string' ? veil.made : await pixelAt(veil.made.cutout, 0.5, 0.5),
  [90, 40, 140, 128],
  3,
);
const rim = await replay('10-cutout-13-percent-clear-control.png', {});
tell(
  '10-cutout-13-percent-clear-control.png',
  'cut-out, rim',
  typeof rim.made === 'string' ? rim.made : String(await alphaOfRim(rim.made.cutout)),
  '255',
);
const disc = await replay('11-gold-disc.webp', {});
for (const format of ['png', 'jpeg', 'webp'] as const)
  tell(
    '11-gold-disc.webp',
    `download as ${format}, background`,
    typeof disc.made === 'string'
      ? disc.made
      : await pixelAt(
          (await convertPicture({ picture: disc.made.png, mode: 'studio_white', format, size: 'original' }))
            .data,
          0.01,
          0.01,
        ),
    [255, 255, 255],
  );

/** Returns the lowest alpha of pixels in the teal of the rim (30,110,120), without outliers. */
async function alphaOfRim(cutout: Buffer): Promise<number> {
  const { data } = await sharp(cutout).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const alphas: number[] = [];
  for (let i = 0; i < data.length; i += 4)
    if (distance([...data.subarray(i, i + 3)], [30, 110, 120]) <= 3) alphas.push(data[i + 3]!);
  // Skips the lowest tenth of the values, because the outermost pixels are partly background.
  return alphas.toSorted((a, b) => a - b)[Math.floor(alphas.length / 10)] ?? 0;
}

await rm(scratch, { recursive: true });
console.table(lines.map(({ isRight, ...line }) => ({ ...line, '': isRight ? 'right' : 'WRONG' })));
if (lines.some(({ isRight }) => !isRight)) process.exitCode = 1;
