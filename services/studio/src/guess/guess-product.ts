import { readFile } from 'node:fs/promises';
import type { ProductGuess } from '@packshot/proto/rest/previews';
import { defaultKind, defaultView, maxHeightCm, minHeightCm } from '@packshot/proto/rest/product-words';
import { photoFormatOf } from '@packshot/proto/rest/photo-formats';
import { usualHeight } from '@packshot/proto/rest/usual-height';
import sharp from 'sharp';
import { readTags } from '../colour/read-tags.js';
import type { PreparedProducts } from '../preview/prepare-product.js';

/**
 * Guesses the facts of a product from its cut-out and the camera data of the photo. A fact that cannot be guessed gets
 * the usual value, and its ground is `usual`.
 *
 * @param path the uploaded file, which `preparePhoto` could open
 * @param product absent if the photo shows no recognizable product
 */
export async function guessProduct(
  path: string,
  product: Pick<PreparedProducts, 'shape' | 'seen'> | undefined,
): Promise<ProductGuess> {
  const { shape = {}, seen } = product ?? {};
  // A recognised product was seen from above only if more than its outline says so.
  const outlined = seen && shape.view === 'above' ? undefined : shape.view;
  const view = seen?.facts.view ?? outlined;
  const known = seen?.facts.kind ?? shape.kind;
  const kind = known ?? defaultKind;
  const bytes = await readFile(path);
  // sharp cannot read the EXIF block of a HEIC.
  const shot = photoFormatOf(bytes) === 'heic' ? undefined : readCamera((await sharp(bytes).metadata()).exif);
  const measured = heightOf(shape.tall, shot);
  const usual = seen?.usualHeight;
  return {
    facts: {
      view: view ?? defaultView,
      kind,
      height_cm: measured ?? usual?.cm ?? usualHeight(kind, shape.ratio, view),
    },
    grounds: {
      view: view ? 'seen' : 'usual',
      kind: known ? 'seen' : 'usual',
      height_cm: measured ? 'seen' : 'usual',
    },
    ...(shape.ratio === undefined ? {} : { ratio: shape.ratio }),
    // Clients show the range together with the recognised kind, so the kind must be certain.
    ...(usual?.range && seen?.facts.kind ? { usual_height_cm: [...usual.range] } : {}),
    ...(seen ? { recognised: seen.recognised } : {}),
  };
}

/** Returns a height rounded to two digits, because the distance that a camera records is imprecise. */
function heightOf(tall: number | undefined, shot: Shot | undefined): number | undefined {
  if (tall === undefined || !shot) return undefined;
  const height = Number((tall * shot.spanCm).toPrecision(2));
  return height >= minHeightCm && height <= maxHeightCm ? height : undefined;
}

interface Shot {
  /** Centimetres that the longer side of the whole frame spans at the distance of the subject. */
  spanCm: number;
}

/** Longer side, in millimetres, of the frame to which 35 mm focal lengths refer. */
const fullFrameMm = 36;
/** Range of plausible distances in metres. A camera writes 0 for unknown and a very large number for infinity. */
const [minFocusMetres, maxFocusMetres] = [0.03, 5];

/** Reads the scale of a photo. Few cameras write the focus distance, without which the scale is unknown. */
function readCamera(exif: Buffer | undefined): Shot | undefined {
  const photo = exif && readTags(exif)?.Photo;
  const [focal, distance] = [Number(photo?.FocalLengthIn35mmFilm), Number(photo?.SubjectDistance)];
  if (!(focal >= 10 && focal <= 400) || !(distance >= minFocusMetres && distance <= maxFocusMetres))
    return undefined;
  return { spanCm: (fullFrameMm / focal) * distance * 100 };
}
