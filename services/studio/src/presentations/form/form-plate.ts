import { camerasOf, plateFacts, platesOf } from '@packshot/plates/library';
import type { PlateOf } from '@packshot/plates/schema';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { RgbImage } from '../../image/plane.js';
import { frameSize } from '../../layout/frame.js';
import { chooseLook, type Look, type Variation } from '../../plates/look.js';
import { readPicture } from '../../plates/read-picture.js';
import { magnification, wholeView } from '../../plates/view.js';

type FormFacts = PlateOf<'form'>;

export interface Form extends FormFacts {
  image: RgbImage;
}

type Gender = NonNullable<ModeOptions['subject_gender']>;

/** Returns the plates that show a form or a hanger. */
export const formNames = (gender: Gender): readonly string[] => platesOf('form', gender);

/** Shifts of the camera. A form is always centred. */
export const formShifts = [0];

/**
 * Chooses the form of a picture. Each variation of one photo has another form, or light from the other side.
 */
export const chooseForm = (gender: Gender, variation: Variation, names = formNames(gender)): Look =>
  chooseLook(names, formShifts, variation);

/**
 * Returns the nearest camera of a form that shows the whole garment.
 *
 * @param isWhole whether a form, in pixels of the frame, shows the whole garment
 * @returns look of the camera; undefined if every camera cuts off the garment
 */
export const findCamera = (
  { name, ...look }: Look,
  isWhole: (form: FormFacts) => boolean,
): Look | undefined =>
  camerasOf(name, 'form')
    .map((camera) => ({ ...look, name: camera.name }))
    .find((camera) => isWhole(formFacts(camera)));

/** Returns the facts of a form in pixels of the frame. */
export function formFacts({ name, mirrored }: Look): FormFacts {
  const known = plateFacts(name, 'form');
  const k = magnification(wholeView(known.size, mirrored));
  const facts = mirrored ? mirror(known) : known;
  const { body, outline, shadow } = facts;
  return {
    ...facts,
    size: frameSize,
    body: { left: body.left * k, top: body.top * k, width: body.width * k, height: body.height * k },
    outline: outline.map(([y, left, right]) => [y * k, left * k, right * k]),
    shadow: [shadow[0] * k, shadow[1] * k],
  };
}

/** Loads the picture of a form, in the size of the frame. */
export async function loadForm(look: Look): Promise<Form> {
  const { name, mirrored } = look;
  const { size } = plateFacts(name, 'form');
  return { ...formFacts(look), image: await readPicture(name, wholeView(size, mirrored)) };
}

const mirror = ({ body, outline, shadow, ...rest }: FormFacts): FormFacts => ({
  ...rest,
  body: { ...body, left: rest.size - body.left - body.width },
  outline: outline.map(([y, left, right]) => [y, rest.size - right, rest.size - left]),
  shadow: [-shadow[0], shadow[1]],
});
