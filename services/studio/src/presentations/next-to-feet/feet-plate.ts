import { plateFacts, platesOf } from '@packshot/plates/library';
import type { PlateOf } from '@packshot/plates/schema';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { RgbImage } from '../../image/plane.js';
import { frameSize } from '../../layout/frame.js';
import { hasRoom } from '../../plates/has-room.js';
import { chooseLook, type Look, type Variation } from '../../plates/look.js';
import { readPicture } from '../../plates/read-picture.js';
import { standingThrough, viewAround, type Size } from '../../plates/view.js';

/** Facts about a person next to whom a product stands, in pixels of the frame. */
export type BesideFacts = PlateOf<'beside'>;

/** A person next to whom a product stands, at the size of the picture. */
export interface Beside extends BesideFacts {
  image: RgbImage;
}

type Gender = NonNullable<ModeOptions['subject_gender']>;

/** Maximum zoom towards a small product; with a larger zoom the feet would leave the picture. */
const nearest = 1.25;
/** Share of the frame that the camera tries to give a product. */
const wanted = 0.45;

export const besideNames = (gender: Gender): readonly string[] => platesOf('beside', gender);

/** Chooses the person of a picture; each variation of one photo gets another person or the other side. */
export const chooseBeside = (gender: Gender, variation: Variation): Look =>
  chooseLook(besideNames(gender), [0], variation);

/** Reports whether a product of this size has room next to every person of an option; false without persons. */
export const hasRoomBeside = (gender: Gender, cm: Size): boolean =>
  hasRoom(besideNames(gender), 'beside', cm);

/**
 * Returns a person as the camera sees them; the camera moves closer to a small product. The anchor keeps its position
 * in the picture.
 */
export function lookBeside(
  { name, mirrored }: Look,
  cm: Size,
): { facts: BesideFacts; load(): Promise<Beside> } {
  const plate = plateFacts(name, 'beside');
  const { size, anchor, pixels_per_cm } = plate;
  const share = (Math.max(cm.width, cm.height) * pixels_per_cm) / size;
  const zoom = Math.min(nearest, Math.max(1, wanted / share));
  const inView: [number, number] = [mirrored ? 1 - anchor[0] / size : anchor[0] / size, anchor[1] / size];
  const view = viewAround({ size, at: anchor, inView, mirrored }, size / zoom);
  const facts = { ...standingThrough(plate, view), size: frameSize };
  return { facts, load: async () => ({ ...facts, image: await readPicture(name, view) }) };
}
