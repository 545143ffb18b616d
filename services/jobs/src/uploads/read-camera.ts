import { readTags } from '@packshot/studio/colour/read-tags';

/** What a camera wrote about a shot, where it is believable. */
export interface Shot {
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
export function readCamera(exif: Buffer | undefined): Shot | undefined {
  const photo = exif && readTags(exif)?.Photo;
  const [focal, distance] = [Number(photo?.FocalLengthIn35mmFilm), Number(photo?.SubjectDistance)];
  if (!(focal >= 10 && focal <= 400) || !(distance >= nearest && distance <= farthest)) return undefined;
  return { spanCm: (fullFrame / focal) * distance * 100 };
}
