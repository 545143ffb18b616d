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
        name: placeNameSchema.describe('What `place` takes when a job is created'),
        label: z.string().describe('What people call it'),
        option: z.enum(sceneEnvironments),
        view: z
          .enum(productViews)
          .describe(
            '`side`: at eye level or a little above; `above`: looking down; `flat`: from right above, for what lies',
          ),
        ground: z
          .enum(placeGrounds)
          .optional()
          .describe('What a product stands on; absent where `view` is `flat`, where it lies'),
        height_cm: z
          .tuple([z.number(), z.number()])
          .optional()
          .describe(
            'From the smallest to the tallest product that one would photograph there, in centimetres',
          ),
        thumbnail_url: z.string().describe('The place without a product; it needs no login'),
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
            height_cm: [8, 45],
            thumbnail_url: '/api/places/kitchen/thumbnail?v=0f1e2d3c4b5a6978',
          },
          {
            name: 'flat-linen',
            label: 'Linen',
            option: 'indoor',
            view: 'flat',
            thumbnail_url: '/api/places/flat-linen/thumbnail?v=8796a5b4c3d2e1f0',
          },
        ],
      },
    ],
  });

/** The places in which Lifestyle Scenes show products. An operator may add some. */
export const places = contract('jobs', 'jobs', {
  listPlaces: {
    method: 'GET',
    path: '/api/places',
    summary: 'The places that a picture may be made in',
    auth: 'public',
    success: {
      status: 200,
      description: 'Every place',
      schema: placesSchema,
      cache: 'public, max-age=300',
    },
    errors: [],
  },
  getPlaceThumbnail: {
    method: 'GET',
    path: '/api/places/{name}/thumbnail',
    summary: 'A place, small',
    auth: 'public',
    params: z.object({ name: placeNameSchema }),
    query: z.object({
      v: z.string().max(64).optional().describe('Which state of it, as `thumbnail_url` says'),
    }),
    success: {
      status: 200,
      description: 'A square WebP of 320 pixels; honours If-None-Match',
      contentType: 'image/webp',
    },
    errors: ['not_found'],
  },
});
