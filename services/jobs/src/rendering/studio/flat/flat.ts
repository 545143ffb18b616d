import { plateFacts } from '@packshot/plates/library';
import type { PlateOf } from '@packshot/plates/schema';
import type { RgbImage } from '../image/plane.js';
import type { Rect } from '../image/resize-image.js';
import { frameFor, frameSize, type Placement } from '../layout/place-product.js';
import { flatNames } from '../places.js';
import { chooseLook, type Look, type Variation } from '../plates/look.js';
import { flatAsides } from '../plates/order-looks.js';
import { readPicture } from '../plates/read-picture.js';
import { magnification, pointThrough, viewAround, type View } from '../plates/view.js';

/** What is known of a surface from above, in pixels of the frame. */
export type FlatFacts = PlateOf<'flat'>;

/** A surface from straight above, at the size of the picture. */
export interface Flat extends FlatFacts {
  image: RgbImage;
}

/** Share of the frame that the camera tries to give a product, and how near it may go. */
const [wanted, nearest] = [0.5, 1.35];
/** What is larger than the surface is shown as large as this share of the frame. */
const most = 0.86;
/** Share of the frame that a product of unknown size takes. */
const usual = 0.6;

/** The surface of a picture: each variation of the same photo gets another one. */
export const chooseFlat = (option: string, variation: Variation): Look =>
  chooseLook(flatNames(option), flatAsides, variation);

/** Looks at a surface: from nearer where a small product lies on it. */
export function lookAtFlat(
  { name, mirrored }: Look,
  cm?: number,
): { facts: FlatFacts; view: View; load(): Promise<Flat> } {
  const plate = plateFacts(name, 'flat');
  const { size, anchor, pixels_per_cm, shadow } = plate;
  const share = cm === undefined ? wanted : (cm * pixels_per_cm) / size;
  const zoom = Math.min(nearest, Math.max(1, wanted / share));
  const view = viewAround({ size, at: anchor, inView: [0.5, 0.5], mirrored }, size / zoom);
  const facts: FlatFacts = {
    ...plate,
    size: frameSize,
    anchor: pointThrough(anchor, view),
    pixels_per_cm: pixels_per_cm * magnification(view),
    shadow: [mirrored ? -shadow[0] : shadow[0], shadow[1]],
  };
  return { facts, view, load: async () => ({ ...facts, image: await readPicture(name, view) }) };
}

/**
 * Lays a product on a surface at its true size.
 *
 * @param cm how tall it is in its photo, from top to bottom
 */
export const placeOnFlat =
  ({ anchor, pixels_per_cm }: Pick<FlatFacts, 'anchor' | 'pixels_per_cm'>, cm?: number) =>
  (product: Rect, photo: { width: number; height: number }): Placement => {
    const longest = Math.max(product.width, product.height);
    const scale =
      cm === undefined
        ? (usual * frameSize) / longest
        : Math.min((most * frameSize) / longest, (cm * pixels_per_cm) / product.height);
    return frameFor(product, photo, scale, { x: anchor[0], y: anchor[1] });
  };
