import { z } from 'zod';
import { idSchema } from '../common/fields.js';
import { marketIds } from '../markets/markets.js';
import { contract } from './endpoint.js';
import { maxPresets } from './preset-limits.js';
import { maxExportedJobs } from './selection-limits.js';

const picturesSchema = z
  .array(idSchema)
  .min(1, 'Choose at least one picture.')
  .max(maxExportedJobs, `Choose at most ${maxExportedJobs} pictures.`)
  .describe('Jobs whose finished pictures are exported. Jobs of other accounts are treated as missing');
const marketsSchema = z.array(z.enum(marketIds)).max(marketIds.length);

const forecastBody = z.object({
  ids: picturesSchema,
  markets: marketsSchema.min(1, 'Choose at least one marketplace.'),
});
/** Pictures and marketplaces of a forecast. */
export type WantedForecast = z.infer<typeof forecastBody>;

const wantedSchema = z
  .object({
    ids: picturesSchema,
    markets: marketsSchema.default([]),
    presets: z.array(idSchema).max(maxPresets).default([]).describe("Ids of the caller's presets"),
  })
  .refine(({ markets, presets }) => markets.length + presets.length > 0, {
    path: ['markets'],
    error: 'Choose at least one marketplace or preset.',
  });

/** Pictures, marketplaces and presets of an export. */
export type WantedExport = z.infer<typeof wantedSchema>;

/** Calls that export finished pictures for marketplaces and with presets, as a ZIP file. */
export const marketExports = contract('jobs', 'jobs', {
  requestExport: {
    method: 'POST',
    path: '/api/exports',
    summary:
      'Get a link to a ZIP file with one folder for each marketplace and preset, a manifest and a report of every picture in each folder',
    auth: 'user',
    body: wantedSchema,
    success: {
      status: 200,
      description: 'The link, valid for five minutes, and the number of pictures',
      schema: z.object({ url: z.string(), pictures: z.int() }),
    },
    errors: ['no_pictures', 'not_found'],
  },
  forecastExport: {
    method: 'POST',
    path: '/api/exports/forecast',
    summary:
      'Count the pictures that fit each marketplace by its ground and its watermark rule. The sizes are checked during the export',
    auth: 'user',
    body: forecastBody,
    success: {
      status: 200,
      description: 'The number of pictures, and for each marketplace the pictures that will not be exported',
      schema: z.object({
        pictures: z.int(),
        markets: z.array(
          z.object({
            market: z.enum(marketIds),
            fits: z.int(),
            refused: z.array(z.object({ reason: z.string(), pictures: z.int() })),
          }),
        ),
      }),
    },
    errors: [],
  },
  getExport: {
    method: 'GET',
    path: '/api/exports',
    summary: 'Download the ZIP file with a link from `requestExport`',
    auth: 'public',
    query: z.object({ ticket: z.string().max(2_000) }),
    success: {
      status: 200,
      description: 'The ZIP file, as a stream',
      contentType: 'application/zip',
      cache: 'no-store, no-transform',
    },
    errors: ['link_expired', 'rate_limited'],
  },
});
