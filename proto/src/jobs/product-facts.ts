import { z } from 'zod';
import {
  fieldOfFact,
  maxHeightCm,
  minHeightCm,
  productFactNames,
  productKinds,
  productViews,
  type FieldOfFact,
  type ProductFact,
} from '../rest/product-words.js';

const outOfRange = `The height is a number of centimetres from ${minHeightCm} to ${maxHeightCm}.`;

/** The schema of each fact. */
const schemas = {
  view: z
    .enum(productViews)
    .describe(
      'From where it was photographed: from the side, from above, or from right above as it lies flat',
    )
    .meta({ examples: ['side'] }),
  kind: z
    .enum(productKinds)
    .describe(
      'What it is, by what it does or where it is worn. It decides where it belongs: shoes and bags on a floor, other things of less than 45 cm on a table',
    )
    .meta({ examples: ['shoe'] }),
  height_cm: z
    .number({ error: outOfRange })
    .min(minHeightCm, outOfRange)
    .max(maxHeightCm, outOfRange)
    .describe(
      'From its lowest to its highest point in the photo, in centimetres. Without it, what is usual for its kind and outline is taken, and `notice` of the job says so',
    )
    .meta({ examples: [12] }),
  see_through: z
    .boolean()
    .describe(
      'Whether it is of glass or the like: what is behind is seen through it then, where its photo tells its ground apart',
    )
    .meta({ examples: [true] }),
  straighten: z
    .boolean()
    .describe(
      'Whether a box, a book or a picture shall be shown with straight edges: what converges in the photo is put upright, where its edges are found. Without it, it is shown as it was photographed',
    )
    .meta({ examples: [true] }),
} satisfies Record<ProductFact, z.ZodType>;

/** The facts of a product that are known: each is there only where its seller gave it or agreed to it. */
export const productFactsSchema = z.object(schemas).partial().meta({ id: 'ProductFacts' });
/** `{}` where nothing is known. */
export type ProductFacts = z.infer<typeof productFactsSchema>;

type Fields<Schemas extends Record<ProductFact, z.ZodType>> = {
  [F in ProductFact as FieldOfFact<F>]: z.ZodOptional<Schemas[F]>;
};

const nameByField = <Schemas extends Record<ProductFact, z.ZodType>>(byFact: Schemas): Fields<Schemas> =>
  Object.fromEntries(
    productFactNames.map((fact) => [fieldOfFact(fact), byFact[fact].optional()]),
  ) as Fields<Schemas>;

/** The facts as fields of an answer in JSON. */
export const productFields = nameByField(schemas);

const readNumber = (text: unknown) => (text === undefined || text === '' ? text : Number(text));
const readBoolean = (text: unknown) => (text === 'true' ? true : text === 'false' ? false : text);

/** The facts as fields of a form, where every value is text. */
export const productFormFields = nameByField({
  ...schemas,
  height_cm: z.preprocess(readNumber, schemas.height_cm),
  see_through: z.preprocess(readBoolean, schemas.see_through),
  straighten: z.preprocess(readBoolean, schemas.straighten),
});
