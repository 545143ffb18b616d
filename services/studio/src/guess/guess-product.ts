import { readFile } from 'node:fs/promises';
import type { ProductGuess } from '@packshot/proto/rest/previews';
import { defaultKind, defaultView, maxHeightCm, minHeightCm } from '@packshot/proto/rest/product-words';
import { usualHeight } from '@packshot/proto/rest/usual-height';
import sharp from 'sharp';
import { readTags } from '../colour/read-tags.js';
import { cutOutProduct } from '../cut-out-product.js';
import { decodePhoto } from '../image/decode-photo.js';
import { openPhoto, toRefusal } from '../photo/open-photo.js';
import { guessFromShape } from './guess-from-shape.js';

/** Longer side, in pixels, of the reduced photo, which is large enough to find an outline. */
const outlineSidePx = 256;

/**
 * Guesses the product facts of a photo from the outline and the camera data, without the cut-out model. A fact that
 * cannot be guessed gets the usual value, and its ground is `usual`.
 *
 * @throws RefusedPhotoError `unsupported_image`, `too_many_pixels`, `unreadable_image`
 */
export async function guessProduct(path: string): Promise<ProductGuess> {
  const { picture, format } = await openPhoto(path);
  try {
    const small = await picture.resize(outlineSidePx, outlineSidePx, { fit: 'inside' }).png().toBuffer();
    const { matte } = await cutOutProduct(await decodePhoto(small), {});
    const seen = guessFromShape(matte);
    // sharp cannot read the EXIF block of a HEIC.
    const shot = format ? readCamera((await sharp(await readFile(path)).metadata()).exif) : undefined;
    const kind = seen.kind ?? defaultKind;
    const measured = heightOf(seen.tall, shot);
    return {
      facts: { view: seen.view ?? defaultView, kind, height_cm: measured ?? usualHeight(kind, seen.ratio) },
      grounds: {
        view: seen.view ? 'seen' : 'usual',
        kind: seen.kind ? 'seen' : 'usual',
        height_cm: measured ? 'seen' : 'usual',
      },
      ...(seen.ratio === undefined ? {} : { ratio: seen.ratio }),
    };
  } catch (error) {
    throw toRefusal(error);
  }
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
