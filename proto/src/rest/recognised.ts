import { z } from 'zod';

/** Kinds of products that Packshot recognises in photos, in the order of the network's output. */
export const recognisedKinds = [
  'top',
  'dress',
  'lower',
  'shoe',
  'hat',
  'bag',
  'eyewear',
  'watch',
  'necklace',
  'ring',
  'bottle',
  'cup',
  'box',
  'book',
  'toy',
  'plant',
  'lamp',
  'furniture',
  'other',
] as const;
export type RecognisedKind = (typeof recognisedKinds)[number];

/** Minimum certainty of a kind that is used; `services/studio/generators/kinds/README.md` states the accuracy. */
export const minCertainty = 0.7;

/** Result of the recognition of a product, also if the certainty is too low for use. */
export const recognisedSchema = z
  .object({
    kind: z
      .enum(recognisedKinds)
      .describe('Most probable kind; `lower` is a garment for the legs, for example trousers or a skirt'),
    certainty: z
      .number()
      .min(0)
      .max(1)
      .describe(`Probability that the kind is correct. Packshot uses most kinds from ${minCertainty}`),
  })
  .meta({ id: 'Recognised', examples: [{ kind: 'bottle', certainty: 0.93 }] });
export type Recognised = z.infer<typeof recognisedSchema>;
