import { plateFacts, platesOf } from '@packshot/plates/library';
import type { PlateOf } from '@packshot/plates/schema';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { Plane, RgbImage } from '../../image/plane.js';
import { frameSize } from '../../layout/frame.js';
import { chooseLook, type Look, type Variation } from '../../plates/look.js';
import { magnification, pointThrough, viewAround } from '../../plates/view.js';
import { readSkin } from '../../skin/read-skin.js';

/** What is known of a finger, in pixels of the frame. */
export type FingerFacts = PlateOf<'finger'>;

/** A finger at the size of the picture. */
export interface Finger extends FingerFacts {
  image: RgbImage;
  /** How much of a pixel is the ring finger, 0..1. */
  cover: Plane;
}

type Gender = NonNullable<ModeOptions['subject_gender']>;

/** Share of the frame that the finger takes across. */
const wanted = 0.18;
/** Where the ring is seen, as shares of the picture. */
const inView: [number, number] = [0.5, 0.47];

/** Names of the fingers that an option offers. */
export const fingerNames = (gender: Gender): readonly string[] => platesOf('finger', gender);

/** The finger of a picture: each variation of the same photo gets another one, or the other hand. */
export const chooseFinger = (gender: Gender, variation: Variation): Look =>
  chooseLook(fingerNames(gender), [0], variation);

/** Looks at a ring finger from near. */
export function lookAtFinger({ name, mirrored }: Pick<Look, 'name' | 'mirrored'>): {
  facts: FingerFacts;
  load(): Promise<Finger>;
} {
  const plate = plateFacts(name, 'finger');
  const { size, anchor, pixels_per_cm, width_cm, shadow } = plate;
  const view = viewAround({ size, at: anchor, inView, mirrored }, (width_cm * pixels_per_cm) / wanted);
  const facts: FingerFacts = {
    ...plate,
    size: frameSize,
    anchor: pointThrough(anchor, view),
    pixels_per_cm: pixels_per_cm * magnification(view),
    shadow: [mirrored ? -shadow[0] : shadow[0], shadow[1]],
  };
  return { facts, load: async () => ({ ...facts, ...(await readSkin(name, view)) }) };
}
