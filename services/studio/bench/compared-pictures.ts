import { readFile } from 'node:fs/promises';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { Sharp } from 'sharp';
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
/** Pictures in every mode and, over all photos, in nearly every presentation. */
export const comparedPictures: { mode: RenderMode; options: ModeOptions; variation: number }[] = [
  { mode: 'studio_white', options: { shadow_option: 'drop_shadow' }, variation: 1 },
  { mode: 'lifestyle_scene', options: { scene_environment: 'indoor' }, variation: 0 },
  { mode: 'lifestyle_scene', options: { scene_environment: 'outdoor' }, variation: 1 },
  { mode: 'model_tryon', options: { subject_gender: 'female' }, variation: 0 },
  { mode: 'model_tryon', options: { subject_gender: 'male' }, variation: 1 },
];

/** Draws a bag with a strap that fits over a shoulder. */
function openBag(): Sharp {
  return bagCutOut(true);
}

interface ComparedPhoto {
  name: string;
  facts: ProductFacts;
  read(): Promise<Buffer>;
}

/** @param names names of photos, such as `ring.jpg`; empty for all photos */
export function listComparedPhotos(names: readonly string[]): ComparedPhoto[] {
  return subjects
    .map(([photo, facts]) => ({
      name: photo instanceof URL ? photo.pathname.split('/').at(-1)! : photo.name,
      facts,
      read: () => (photo instanceof URL ? readFile(photo) : photo().png().toBuffer()),
    }))
    .filter(({ name }) => names.length === 0 || names.includes(name));
}
