import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import { z } from 'zod';
import type { RgbImage } from '../image/plane.js';
import { frameSize } from '../layout/place-product.js';
import { pick } from '../plates/pick.js';
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

/** A picture of a dressmaker's form, at the size of the frame. */
export interface Form extends z.output<typeof formSchema> {
  image: RgbImage;
}

type Gender = NonNullable<ModeOptions['subject_gender']>;

export const formNames: Record<Gender, readonly string[]> = {
  female: ['female-linen', 'female-slate'],
  male: ['male-linen', 'male-slate'],
};

/** The form of a job: another job of the same photo may get another one, the same job always the same. */
export const chooseForm = (gender: Gender, jobId: string): string => pick(formNames[gender], jobId);

/** Reads a form and scales it, and all its measures, to the frame. */
export async function loadForm(name: string): Promise<Form> {
  const { facts, image, scale: k } = await readPlate(name, formSchema);
  const { body, outline, shadow } = facts;
  return {
    ...facts,
    size: frameSize,
    body: { left: body.left * k, top: body.top * k, width: body.width * k, height: body.height * k },
    outline: outline.map(([y, left, right]) => [y * k, left * k, right * k]),
    shadow: [shadow[0] * k, shadow[1] * k],
    image,
  };
}
