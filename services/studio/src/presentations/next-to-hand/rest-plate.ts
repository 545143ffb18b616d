import { plateFacts, platesOf } from '@packshot/plates/library';
import type { PlateOf } from '@packshot/plates/schema';
import type { RgbImage } from '../../image/plane.js';
import { frameSize } from '../../layout/frame.js';
import { isLevel } from '../../places.js';
import { hasRoom } from '../../plates/has-room.js';
import type { Look } from '../../plates/look.js';
import { readPicture } from '../../plates/read-picture.js';
import {
  magnification,
  mapStandingToFrame,
  mapToFrame,
  viewAround,
  type ProductSize,
  type View,
} from '../../plates/view.js';
import type { Gender } from '../request.js';

/** Way in which a product is shown next to a hand: lying, or standing and seen from above or from eye level. */
export type Rest = 'lying' | 'above' | 'side';

type TabletopFacts = PlateOf<'tabletop'>;
type RestingFacts = PlateOf<'resting'>;
export interface Seen<Facts> {
  facts: Facts;
  load(): Promise<Facts & { image: RgbImage }>;
}

/** Share of the frame that a product should take. */
const targetShare = 0.42;
/** Minimum side, in pixels, of the part of a plate that becomes the picture. A smaller part would look enlarged. */
const minViewSidePx = 1050;
/** Position of the product's middle in the frame. The hand, which is to the right of the product, takes the rest. */
const productInView = { x: 0.4, y: 0.5 };

const kinds = { lying: 'resting', above: 'tabletop', side: 'tabletop' } as const;

/** Returns the plates that show a hand next to a product that rests in this way. */
export function restNames(gender: Gender, rest: Rest): readonly string[] {
  const names = platesOf(kinds[rest], gender);
  if (rest === 'lying') return names;
  return names.filter((name) => isLevel(plateFacts(name, 'tabletop')) === (rest === 'side'));
}

/** Reports whether every such plate has room for a product of this size. */
export const hasRoomNextToHand = (gender: Gender, rest: Rest, cm: ProductSize): boolean =>
  hasRoom(restNames(gender, rest), kinds[rest], cm);

/** Returns the part of a plate around the middle of a product, together with the person to the right of the product. */
function viewProduct(
  { size, pixels_per_cm }: Pick<TabletopFacts, 'size' | 'pixels_per_cm'>,
  at: [number, number],
  mirrored: boolean,
  cm: ProductSize,
): View {
  const longest = Math.max(cm.width, cm.height) * pixels_per_cm;
  const inView: [number, number] = [mirrored ? 1 - productInView.x : productInView.x, productInView.y];
  return viewAround({ size, at, inView, mirrored }, Math.max(minViewSidePx, longest / targetShare));
}

/** Returns the view of a plate on which a product stands. The anchor of the plate is the middle of the product's foot. */
export function viewStanding<Facts extends PlateOf<'tabletop' | 'behind'>>(
  plate: Facts,
  mirrored: boolean,
  cm: ProductSize,
): Seen<Facts> {
  const [x, foot] = plate.anchor;
  const view = viewProduct(plate, [x, foot - (cm.height / 2) * plate.pixels_per_cm], mirrored, cm);
  const facts = { ...mapStandingToFrame(plate, view), size: frameSize };
  return { facts, load: async () => ({ ...facts, image: await readPicture(plate.name, view) }) };
}

/** Returns the view of a table. The anchor of the facts is the middle of the product's foot. */
export function viewTabletop({ name, mirrored }: Look, cm: ProductSize): Seen<TabletopFacts> {
  const plate = plateFacts(name, 'tabletop');
  const [right, foot] = plate.anchor;
  return viewStanding({ ...plate, anchor: [right - (cm.width / 200) * plate.right[0], foot] }, mirrored, cm);
}

/** Returns the view of a surface from straight above. The anchor of the facts is the middle of the product. */
export function viewResting({ name, mirrored }: Look, cm: ProductSize): Seen<RestingFacts> {
  const plate = plateFacts(name, 'resting');
  const { shadow, pixels_per_cm } = plate;
  const middle: [number, number] = [plate.anchor[0] - (cm.width / 2) * pixels_per_cm, plate.anchor[1]];
  const view = viewProduct(plate, middle, mirrored, cm);
  const facts: RestingFacts = {
    ...plate,
    size: frameSize,
    anchor: mapToFrame(middle, view),
    pixels_per_cm: pixels_per_cm * magnification(view),
    shadow: [mirrored ? -shadow[0] : shadow[0], shadow[1]],
  };
  return { facts, load: async () => ({ ...facts, image: await readPicture(name, view) }) };
}
