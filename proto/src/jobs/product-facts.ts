import { z } from 'zod';
import { leastHeight, mostHeight, productKinds, productViews } from '../rest/product-words.js';

const outOfRange = `The height is a number of centimetres from ${leastHeight} to ${mostHeight}.`;

/** Each fact by itself. */
export const productFact = {
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
    .min(leastHeight, outOfRange)
    .max(mostHeight, outOfRange)
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
};

/** What is known of a product: each fact is there only where its seller said it or agreed to it. */
export const productFactsSchema = z
  .object({
    view: productFact.view.optional(),
    kind: productFact.kind.optional(),
    height_cm: productFact.height_cm.optional(),
    see_through: productFact.see_through.optional(),
    straighten: productFact.straighten.optional(),
  })
  .meta({ id: 'ProductFacts' });
/** `{}` where nothing is known. */
export type ProductFacts = z.infer<typeof productFactsSchema>;
