import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { NotWearableError } from '../engine.js';
import { belongsOnFloor, chooseBeside, hasRoomBeside, lookBeside } from './next-to-feet/feet-plate.js';
import { canBeCarried, carry, handleFor, plumbAngle } from './carried/carry.js';
import { matchCamera } from '../camera/match-camera.js';
import { encodePicture } from '../encode-picture.js';
import type { Mattes } from '../locate-product.js';
import { composeOnForm } from './form/compose-on-form.js';
import { findGarment } from './form/find-garment.js';
import { chooseForm, formFacts, loadForm } from './form/form-plate.js';
import { placeOnForm } from './form/place-on-form.js';
import { canHold, handNames } from './hand/hand-plate.js';
import { holdInHand } from './hand/hold-in-hand.js';
import type { Plane, RgbImage } from '../image/plane.js';
import type { Rect } from '../image/resize-image.js';
import { tiltOf } from '../level/tilt-of.js';
import type { Grounds } from '../plates/grounds.js';
import { likedLooks } from '../plates/like-places.js';
import type { Look, Variation } from '../plates/look.js';
import type { Size } from '../plates/view.js';
import { findPlace, lies } from '../places.js';
import { standsInOneRow } from '../shadow/bodies.js';
import { showAs, standOn } from './scene/show-as.js';
import type { Shown } from './shown.js';
import { takenHeight, type TakenHeight } from '../size-in-picture.js';
import { aslantOf } from './wrist/aslant-of.js';
import { angleOnFinger, wearOnFinger } from './finger/presentation.js';
import { wearOnNeck } from './neck/presentation.js';
import { wearOnWrist } from './wrist/presentation.js';

type Gender = NonNullable<ModeOptions['subject_gender']>;

/** What a Try-On is asked for. */
export interface TryOnRequest extends Variation {
  gender: Gender;
  facts: ProductFacts;
}

/** What a Try-On shows a product with. In a place there is no person, and the picture is the scene of the same photo. */
export type ShownOn = 'person' | 'form' | 'place';

/** How a Try-On shows a product. */
export interface TryOnChoice {
  shown: Shown;
  on: ShownOn;
  /** What the seller reads next to the picture. */
  notice: string;
  /** Where in a place it is shown; absent with a person or on a form. */
  look?: Look | undefined;
}

/** What the seller reads next to the picture. */
const notices = {
  form: 'Shown on a display form, not on a person.',
  hanger: 'Shown on a hanger, not on a person.',
  person: 'The person is computer-made; the product is your photo.',
  handle:
    'No handle to carry it by was found, so it stands next to a person. The person is computer-made; the product is your photo.',
  lying: 'Photographed from above, it cannot stand with a person: it is shown lying, without one.',
  above:
    'It does not fit into a hand, and was photographed from above: it is shown in a place seen from there, without a person.',
  apart:
    'Parts of it stand apart, one behind the other, as no hand holds them: it is shown in a place, without a person.',
  large: 'It does not fit into a hand or next to a person, so it is shown in a place, without one.',
  table: 'It does not fit into a hand, and belongs on a table: it is shown in a place, without a person.',
  nobody: 'There is no person for this kind of product yet: it is shown in a place, without one.',
};

/** Centimetres from which what stands may stand on the floor: a lamp or a vase, where a kettle or two glasses would look lost. */
const floorFrom = 30;

/** Kinds that are worn or hang: held up in a hand, or set down on the floor, they would look wrong. */
const worn = new Set<ProductFacts['kind']>(['head', 'hangs']);

const withPerson = (shown: Shown, notice = notices.person): TryOnChoice => ({ shown, on: 'person', notice });

const garmentIn = ({ kind }: ProductFacts, matte: Plane) =>
  kind === undefined || kind === 'garment' ? findGarment(matte) : undefined;

/**
 * Radians by which a photo is turned for a Try-On: garments hang, what lies has no foot, and what is carried hangs from
 * its handle.
 *
 * @param matte over all of the photo, straightened
 */
export function turnForTryOn({ gender, facts, ...variation }: TryOnRequest, matte: Plane): number {
  const { kind, height_cm } = facts;
  if (kind === 'wrist' || kind === 'ring') {
    const aslant = kind === 'wrist' ? aslantOf(matte) : angleOnFinger(gender, variation, matte, height_cm);
    if (aslant !== undefined) return aslant;
  }
  return lies(facts) || garmentIn(facts, matte) ? 0 : (plumbAngle(facts, gender, matte) ?? tiltOf(matte));
}

/**
 * Chooses how a Try-On shows a product. A garment goes on a dressmaker's form or a hanger; a watch, a necklace or a ring
 * is worn by a person; what a hand can hold is held by one; a bag is carried by its handle, or over the shoulder; shoes,
 * other bags and what else is too large for a hand stand next to one, all at their true size; anything else is shown in a
 * place, as the scene of the same photo is.
 *
 * @param grounds the places indoors
 * @param box around the product, in pixels of the photo
 * @param photo as it will be shown: its size and colours count
 * @throws NotWearableError for what was called a garment and does not have the outline of one
 */
export function chooseTryOn(
  { gender, facts, ...variation }: TryOnRequest,
  grounds: Grounds,
  box: Rect,
  photo: RgbImage,
  { seen, level }: Mattes,
): TryOnChoice {
  const { kind } = facts;
  const garment = garmentIn(facts, level);
  if (kind === 'garment' && !garment) throw new NotWearableError();
  if (garment) return wearOnForm(gender, variation);
  // What the screen has said before the click.
  const ratio = box.width / box.height;
  const taken = takenHeight(facts, ratio);
  const instead = (why: string): TryOnChoice => {
    const looks = likedLooks(grounds, facts, { box, photo, matte: seen }, variation);
    const before = variation.kept && findPlace(variation.kept.name) ? variation.kept : undefined;
    const look = before ?? looks[variation.variation % looks.length]!;
    return { shown: showAs(look, facts, box), on: 'place', notice: why, look };
  };
  const size = { height: taken.cm, width: taken.cm * ratio };
  if (kind === 'wrist' || kind === 'neck') {
    const wear = kind === 'wrist' ? wearOnWrist : wearOnNeck;
    const on = wear(gender, variation, level, size, taken) ?? notices.nobody;
    return typeof on === 'string' ? instead(on) : withPerson(on);
  }
  if (kind === 'ring') {
    const on = wearOnFinger(gender, variation, seen, facts.height_cm) ?? notices.nobody;
    return typeof on === 'string' ? instead(on) : withPerson(on);
  }
  const held = handleFor(facts, gender, size, { box, photo, matte: level });
  if (held) return withPerson(carry(gender, variation, size, taken, held));
  if (worn.has(kind) || handNames(gender).length === 0) return instead(notices.nobody);
  if (lies(facts)) return instead(notices.lying);
  if (!belongsOnFloor(facts)) {
    if (canHold(gender, size, facts.view)) {
      if (!standsInOneRow(level)) return instead(notices.apart);
      return withPerson(holdInHand(gender, variation, size, taken, facts.view, level));
    }
    // A person who stands next to a product is seen from 18° above: what shows its inside would stand there on its edge.
    if (facts.view === 'above') return instead(notices.above);
    if (taken.cm < floorFrom) return instead(notices.table);
  }
  if (hasRoomBeside(gender, size)) {
    const why = canBeCarried(facts, gender, size) ? notices.handle : notices.person;
    return withPerson(standBeside(gender, variation, size, taken), why);
  }
  return instead(notices.large);
}

function wearOnForm(gender: Gender, variation: Variation): TryOnChoice {
  const look = chooseForm(gender, variation);
  const { on, ...facts } = formFacts(look);
  const shown: Shown = {
    place: placeOnForm(facts),
    async finish(product, more = {}) {
      const form = await loadForm(look);
      const seen = { ...form, image: await matchCamera(form.image, product) };
      const named = { form: look.name, mirrored: look.mirrored, ...more };
      return encodePicture(composeOnForm(product, seen), product, named);
    },
  };
  return { shown, on: 'form', notice: notices[on] };
}

function standBeside(gender: Gender, variation: Variation, size: Size, taken: TakenHeight): Shown {
  const look = chooseBeside(gender, variation);
  return standOn(lookBeside(look, size), taken, { person: look.name, mirrored: look.mirrored });
}
