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

const outOfRange = `Enter a height from ${minHeightCm} to ${maxHeightCm} cm.`;

/** Schema of each fact. */
const schemas = {
  view: z
    .enum(productViews)
    .describe(
      'Camera position: `side` (level with the product), `above` (looking down), or `flat` (straight down on a product that lies flat)',
    )
    .meta({ examples: ['side'] }),
  kind: z
    .enum(productKinds)
    .describe(
      'Kind of product, by the way the product is used or worn. Shoes and bags are shown on a floor, other products below 45 cm on a table',
    )
    .meta({ examples: ['shoe'] }),
  height_cm: z
    .number({ error: outOfRange })
    .min(minHeightCm, outOfRange)
    .max(maxHeightCm, outOfRange)
    .describe(
      'Height in centimetres, from the lowest to the highest point in the photo. The default is the usual height for the kind and outline; the job then states this height in `notice`',
    )
    .meta({ examples: [12] }),
  see_through: z
    .boolean()
    .describe(
      'Whether the product is transparent, for example made of glass. The new background then shows through the product, if the photo allows the old background to be removed',
    )
    .meta({ examples: [true] }),
  straighten: z
    .boolean()
    .describe(
      'Whether to straighten the edges of a box, a book or a picture, if Packshot finds straight edges. By default, the product is shown as photographed',
    )
    .meta({ examples: [true] }),
} satisfies Record<ProductFact, z.ZodType>;

/** Known facts of a product. A fact is present only if the seller entered the fact or accepted a guess. */
export const productFactsSchema = z.object(schemas).partial().meta({ id: 'ProductFacts' });
/** Known facts of a product; `{}` if no fact is known. */
export type ProductFacts = z.infer<typeof productFactsSchema>;

type Fields<Schemas extends Record<ProductFact, z.ZodType>> = {
  [F in ProductFact as FieldOfFact<F>]: z.ZodOptional<Schemas[F]>;
};

const nameByField = <Schemas extends Record<ProductFact, z.ZodType>>(byFact: Schemas): Fields<Schemas> =>
  Object.fromEntries(
    productFactNames.map((fact) => [fieldOfFact(fact), byFact[fact].optional()]),
  ) as Fields<Schemas>;

/** The facts as fields of a JSON response. */
export const productFields = nameByField(schemas);

const readNumber = (text: unknown) => (text === undefined || text === '' ? text : Number(text));
const readBoolean = (text: unknown) => (text === 'true' ? true : text === 'false' ? false : text);

/** The facts as fields of a form, in which every value is text. */
export const productFormFields = nameByField({
  ...schemas,
  height_cm: z.preprocess(readNumber, schemas.height_cm),
  see_through: z.preprocess(readBoolean, schemas.see_through),
  straighten: z.preprocess(readBoolean, schemas.straighten),
});
