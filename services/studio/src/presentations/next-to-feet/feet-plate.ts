import { camerasOf, plateFacts, platesOf } from '@packshot/plates/library';
import type { PlateOf } from '@packshot/plates/schema';
import type { ProductView } from '@packshot/proto/rest/product-words';
import type { RgbImage } from '../../image/plane.js';
import { frameSize } from '../../layout/frame.js';
import { isLevel } from '../../places.js';
import { hasRoom } from '../../plates/has-room.js';
import { chooseLook, type Look, type Variation } from '../../plates/look.js';
import { readPicture } from '../../plates/read-picture.js';
import { mapStandingToFrame, viewAround, type ProductSize } from '../../plates/view.js';
import type { Gender } from '../request.js';

export type FeetFacts = PlateOf<'beside'>;

export interface FeetPlate extends FeetFacts {
  image: RgbImage;
}

/** Maximum zoom towards a small product. With a larger zoom, the feet would be outside the picture. */
const maxZoom = 1.25;
/** Share of the frame that a product should take. */
const targetShare = 0.45;

/** @param view `above` for people who are seen from as high as a shoe that was photographed from above */
export const feetNames = (gender: Gender, view: ProductView = 'side'): readonly string[] =>
  platesOf('beside', gender).filter((name) => isLevel(plateFacts(name, 'beside')) === (view === 'side'));

/** Chooses the person of a picture. Each variation of one photo gets another person or the other side. */
export const chooseFeet = (gender: Gender, variation: Variation): Look =>
  chooseLook(feetNames(gender), [0], variation);

/** Returns the nearest camera of a person that has room for a product of this size. */
const findCamera = (name: string, cm: ProductSize): FeetFacts | undefined =>
  camerasOf(name, 'beside').find((camera) => hasRoom([camera.name], 'beside', cm));

/** Reports whether every person has room next to the feet for a product of this size. */
export const hasRoomNextToFeet = (gender: Gender, cm: ProductSize, view?: ProductView): boolean => {
  const names = feetNames(gender, view);
  return names.length > 0 && names.every((name) => findCamera(name, cm) !== undefined);
};

/**
 * Returns the view of a person from the nearest camera that has room for the product. The camera moves closer to a
 * small product.
 *
 * @throws Error when no camera has room for a product of this size
 */
export function viewFeet(
  { name, mirrored }: Look,
  cm: ProductSize,
): { facts: FeetFacts; load(): Promise<FeetPlate> } {
  const plate = findCamera(name, cm);
  if (!plate) throw new Error(`No camera next to ${name} has room for a product of this size.`);
  const { size, anchor, pixels_per_cm } = plate;
  const share = (Math.max(cm.width, cm.height) * pixels_per_cm) / size;
  const zoom = Math.min(maxZoom, Math.max(1, targetShare / share));
  const inView: [number, number] = [mirrored ? 1 - anchor[0] / size : anchor[0] / size, anchor[1] / size];
  const view = viewAround({ size, at: anchor, inView, mirrored }, size / zoom);
  const facts = { ...mapStandingToFrame(plate, view), size: frameSize };
  return { facts, load: async () => ({ ...facts, image: await readPicture(plate.name, view) }) };
}
