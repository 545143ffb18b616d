import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import { z } from 'zod';
import type { RgbImage } from '../image/plane.js';
import { frameSize } from '../layout/place-product.js';
import { chooseLook, type Look, type Variation } from '../plates/look.js';
import { readPlate } from '../plates/read-plate.js';

/** What a display form says of itself; `deploy/pictures/forms.py` writes it. Pixels are the picture's. */
const formSchema = z.object({
  name: z.string(),
  size: z.int(),
  /** Where a product may lie on the form: from the base of the neck to the hips, shoulder to shoulder. */
  body: z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
  /** Where the cloth is, from the neck down: rows of y, left and right. */
  outline: z.array(z.tuple([z.number(), z.number(), z.number()])).min(2),
  /** Pixels by which a shadow on the form is moved to the right and down. */
  shadow: z.tuple([z.number(), z.number()]),
  /** Colour of the light, linear RGB, 1 is neutral. */
  light: z.tuple([z.number(), z.number(), z.number()]),
});

type FormFacts = z.output<typeof formSchema>;

/** A picture of a dressmaker's form, at the size of the frame. */
export interface Form extends FormFacts {
  image: RgbImage;
}

type Gender = NonNullable<ModeOptions['subject_gender']>;

export const formNames: Record<Gender, readonly string[]> = {
  female: ['female-linen', 'female-slate'],
  male: ['male-linen', 'male-slate'],
};

/** A form stands in the middle. */
export const formAsides = [0];

/** The form of a picture: each variation of the same photo gets another one, or another light. */
export const chooseForm = (gender: Gender, variation: Variation): Look =>
  chooseLook(formNames[gender], formAsides, variation);

/** Reads a form and scales it, and all its measures, to the frame. */
export async function loadForm({ name, mirrored }: Look): Promise<Form> {
  const { facts, image, scale: k } = await readPlate(name, formSchema, mirrored);
  const { body, outline, shadow } = mirrored ? mirror(facts) : facts;
  return {
    ...facts,
    size: frameSize,
    body: { left: body.left * k, top: body.top * k, width: body.width * k, height: body.height * k },
    outline: outline.map(([y, left, right]) => [y * k, left * k, right * k]),
    shadow: [shadow[0] * k, shadow[1] * k],
    image,
  };
}

const mirror = ({ body, outline, shadow, ...rest }: FormFacts): FormFacts => ({
  ...rest,
  body: { ...body, left: rest.size - body.left - body.width },
  outline: outline.map(([y, left, right]) => [y, rest.size - right, rest.size - left]),
  shadow: [-shadow[0], shadow[1]],
});
