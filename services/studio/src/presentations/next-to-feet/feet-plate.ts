import { plateFacts, platesOf } from '@packshot/plates/library';
import type { PlateOf } from '@packshot/plates/schema';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { RgbImage } from '../../image/plane.js';
import { frameSize } from '../../layout/frame.js';
import { hasRoom } from '../../plates/has-room.js';
import { chooseLook, type Look, type Variation } from '../../plates/look.js';
import { readPicture } from '../../plates/read-picture.js';
import { standingThrough, viewAround, type Size } from '../../plates/view.js';

/** What is known of a person beside whom a product stands, in pixels of the frame. */
export type BesideFacts = PlateOf<'beside'>;

/** A person beside whom a product stands, at the size of the picture. */
export interface Beside extends BesideFacts {
  image: RgbImage;
}

type Gender = NonNullable<ModeOptions['subject_gender']>;

/** How near the camera may go to a small product: nearer, the feet would be out of the picture. */
const nearest = 1.25;
/** Share of the frame that the camera tries to give a product. */
const wanted = 0.45;

/** Names of the plates that an option offers. */
export const besideNames = (gender: Gender): readonly string[] => platesOf('beside', gender);

/** The person of a picture: each variation of the same photo gets another one, or stands on the other side. */
export const chooseBeside = (gender: Gender, variation: Variation): Look =>
  chooseLook(besideNames(gender), [0], variation);

/** Whether something of this size has room beside every person of an option, and there are any. */
export const hasRoomBeside = (gender: Gender, cm: Size): boolean =>
  hasRoom(besideNames(gender), 'beside', cm);

/** Looks at a person: from nearer where what stands beside is small. The anchor stays where it is in the picture. */
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
