import { z } from 'zod';
import { contract } from './endpoint.js';
import { placeNameSchema } from './job-schema.js';
import { sceneEnvironments } from './job-words.js';
import { placeGrounds } from './place-fit.js';
import { productViews } from './product-words.js';

const placesSchema = z
  .object({
    places: z.array(
      z.object({
        name: placeNameSchema.describe('Value for the field `place` of a new job'),
        label: z.string().describe('Display name'),
        option: z.enum(sceneEnvironments),
        view: z
          .enum(productViews)
          .describe(
            'Camera position: `side` is level with the product or slightly above, `above` looks down, `flat` looks straight down on a product that lies flat',
          ),
        ground: z
          .enum(placeGrounds)
          .optional()
          .describe('Surface on which the product stands; absent if `view` is `flat`'),
        size_cm: z
          .tuple([z.number(), z.number()])
          .describe('Smallest and largest suitable length of the longer side of a product, in centimetres'),
        thumbnail_url: z
          .string()
          .describe('Picture of the place without a product, available without sign-in'),
      }),
    ),
  })
  .meta({
    id: 'Places',
    examples: [
      {
        places: [
          {
            name: 'kitchen',
            label: 'Kitchen',
            option: 'indoor',
            view: 'side',
            ground: 'table',
            size_cm: [8.4, 46.4],
            thumbnail_url: '/api/places/kitchen/thumbnail?v=0f1e2d3c4b5a6978',
          },
          {
            name: 'flat-linen',
            label: 'Linen',
            option: 'indoor',
            view: 'flat',
            size_cm: [7.8, 37.1],
            thumbnail_url: '/api/places/flat-linen/thumbnail?v=8796a5b4c3d2e1f0',
          },
        ],
      },
    ],
  });

/** Calls about the places in which Lifestyle Scenes show products. Operators can add places. */
export const places = contract('jobs', 'jobs', {
  listPlaces: {
    method: 'GET',
    path: '/api/places',
    summary: 'List the places for Lifestyle Scenes',
    auth: 'public',
    success: {
      status: 200,
      description: 'All places',
      schema: placesSchema,
      cache: 'public, max-age=300',
    },
    errors: [],
  },
  getPlaceThumbnail: {
    method: 'GET',
    path: '/api/places/{name}/thumbnail',
    summary: 'Get the thumbnail of a place',
    auth: 'public',
    params: z.object({ name: placeNameSchema }),
    query: z.object({
      v: z.string().max(64).optional().describe('Version of the thumbnail, as in `thumbnail_url`'),
    }),
    success: {
      status: 200,
      description: 'A WebP of 320 × 320 pixels',
      contentType: 'image/webp',
      unchanged: 'The thumbnail in If-None-Match has not changed',
    },
    errors: ['not_found'],
  },
});
