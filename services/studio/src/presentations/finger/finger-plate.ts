import { plateFacts, platesOf } from '@packshot/plates/library';
import type { PlateOf } from '@packshot/plates/schema';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { Plane, RgbImage } from '../../image/plane.js';
import { frameSize } from '../../layout/frame.js';
import { chooseLook, type Look, type Variation } from '../../plates/look.js';
import { magnification, mapToFrame, viewAround } from '../../plates/view.js';
import { readSkin } from '../../skin/read-skin.js';

export type FingerFacts = PlateOf<'finger'>;

export interface Finger extends FingerFacts {
  image: RgbImage;
  cover: Plane;
}

type Gender = NonNullable<ModeOptions['subject_gender']>;

/** Share of the frame that the width of the finger takes. */
const fingerWidthShare = 0.18;
const ringInView: [number, number] = [0.5, 0.47];

/** Returns the plates that show a finger. */
export const fingerNames = (gender: Gender): readonly string[] => platesOf('finger', gender);

/**
 * Chooses the finger of a picture. Each variation of one photo has a different hand, or light from the other side.
 */
export const chooseFinger = (gender: Gender, variation: Variation): Look =>
  chooseLook(fingerNames(gender), [0], variation);

/** Returns the part of a plate around the finger. The facts are in pixels of the frame. */
export function viewFinger({ name, mirrored }: Pick<Look, 'name' | 'mirrored'>): {
  facts: FingerFacts;
  load(): Promise<Finger>;
} {
  const plate = plateFacts(name, 'finger');
  const { size, anchor, pixels_per_cm, width_cm, shadow } = plate;
  const view = viewAround(
    { size, at: anchor, inView: ringInView, mirrored },
    (width_cm * pixels_per_cm) / fingerWidthShare,
  );
  const facts: FingerFacts = {
    ...plate,
    size: frameSize,
    anchor: mapToFrame(anchor, view),
    pixels_per_cm: pixels_per_cm * magnification(view),
    shadow: [mirrored ? -shadow[0] : shadow[0], shadow[1]],
  };
  return { facts, load: async () => ({ ...facts, ...(await readSkin(name, view)) }) };
}
