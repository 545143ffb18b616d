import { plateFacts, platesOf } from '@packshot/plates/library';
import type { PlateOf } from '@packshot/plates/schema';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { RgbImage } from '../../image/plane.js';
import { frameSize } from '../../layout/frame.js';
import { hasRoom } from '../../plates/has-room.js';
import { chooseLook, type Look, type Variation } from '../../plates/look.js';
import { readPicture } from '../../plates/read-picture.js';
import { mapStandingToFrame, viewAround, type ProductSize } from '../../plates/view.js';

export type FeetFacts = PlateOf<'beside'>;

export interface FeetPlate extends FeetFacts {
  image: RgbImage;
}

type Gender = NonNullable<ModeOptions['subject_gender']>;

/** Maximum zoom towards a small product. With a larger zoom, the feet would be outside the picture. */
const maxZoom = 1.25;
/** Share of the frame that a product should take. */
const targetShare = 0.45;

export const feetNames = (gender: Gender): readonly string[] => platesOf('beside', gender);

/** Chooses the person of a picture. Each variation of one photo gets another person or the other side. */
export const chooseFeet = (gender: Gender, variation: Variation): Look =>
  chooseLook(feetNames(gender), [0], variation);

export const hasRoomNextToFeet = (gender: Gender, cm: ProductSize): boolean =>
  hasRoom(feetNames(gender), 'beside', cm);

/** Returns the camera's view of a person. The camera moves closer to a small product. */
export function viewFeet(
  { name, mirrored }: Look,
  cm: ProductSize,
): { facts: FeetFacts; load(): Promise<FeetPlate> } {
  const plate = plateFacts(name, 'beside');
  const { size, anchor, pixels_per_cm } = plate;
  const share = (Math.max(cm.width, cm.height) * pixels_per_cm) / size;
  const zoom = Math.min(maxZoom, Math.max(1, targetShare / share));
  const inView: [number, number] = [mirrored ? 1 - anchor[0] / size : anchor[0] / size, anchor[1] / size];
  const view = viewAround({ size, at: anchor, inView, mirrored }, size / zoom);
  const facts = { ...mapStandingToFrame(plate, view), size: frameSize };
  return { facts, load: async () => ({ ...facts, image: await readPicture(name, view) }) };
}
