import { readFile } from 'node:fs/promises';
import type { ProductGuess } from '@packshot/proto/rest/previews';
import { defaultKind, defaultView, maxHeightCm, minHeightCm } from '@packshot/proto/rest/product-words';
import { usualHeight } from '@packshot/proto/rest/usual-height';
import { cutOut, decodePhoto, readTags } from '@packshot/studio';
import sharp from 'sharp';
import { guessFromShape } from './guess-from-shape.js';
import { toDecodingProblem, openPhoto } from './open-photo.js';

/** Longer side in pixels: an outline needs no more, and a cut-out without the model takes its time by the pixel. */
const lookSide = 256;

/**
 * Proposes what the product of a photo is, without the model that workers have: by its outline and what the camera
 * wrote. Where neither says anything the usual is proposed, and called so.
 *
 * @throws Problem `unsupported_image`, `too_many_pixels`, `unreadable_image`
 */
export async function guessProduct(path: string): Promise<ProductGuess> {
  const { picture, format } = await openPhoto(path);
  try {
    const small = await picture.resize(lookSide, lookSide, { fit: 'inside' }).png().toBuffer();
    const { matte } = await cutOut(await decodePhoto(small), {});
    const seen = guessFromShape(matte);
    // What sharp cannot read, a HEIC, has no more to say.
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
    throw toDecodingProblem(error);
  }
}

/** Two digits: a camera's distance is no ruler. */
function heightOf(tall: number | undefined, shot: Shot | undefined): number | undefined {
  if (tall === undefined || !shot) return undefined;
  const height = Number((tall * shot.spanCm).toPrecision(2));
  return height >= minHeightCm && height <= maxHeightCm ? height : undefined;
}

/** What a camera wrote about a shot, where it is believable. */
interface Shot {
  /** What the longer side of the whole frame spans, in centimetres, at the distance of the subject. */
  spanCm: number;
}

/** Longer side of the frame that focal lengths are told for, in millimetres. */
const fullFrame = 36;
/** Metres: a camera writes 0 for unknown and a very large number for infinity. */
const [nearest, farthest] = [0.03, 5];

/**
 * How large the world in a photo is. Few cameras write the distance of what they focused on, and without it nothing can
 * be said.
 *
 * @param exif as it stands in the file; undefined or damaged says nothing
 */
function readCamera(exif: Buffer | undefined): Shot | undefined {
  const photo = exif && readTags(exif)?.Photo;
  const [focal, distance] = [Number(photo?.FocalLengthIn35mmFilm), Number(photo?.SubjectDistance)];
  if (!(focal >= 10 && focal <= 400) || !(distance >= nearest && distance <= farthest)) return undefined;
  return { spanCm: (fullFrame / focal) * distance * 100 };
}
