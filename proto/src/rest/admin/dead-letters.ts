import { z } from 'zod';
import { timestampSchema } from '../../common/fields.js';
import { serviceNames } from '../../services.js';
import { contract } from '../endpoint.js';
import { listPageSchema, paging } from './paging.js';

/** A message that a service could not process. */
const letterSchema = z
  .object({
    id: z.int(),
    service: z.enum(serviceNames),
    consumer: z.string(),
    subject: z.string(),
    payload: z.string(),
    error: z.string(),
    failures: z.int(),
    failed_at: timestampSchema,
  })
  .meta({ id: 'DeadLetter' });
/** One row in the response of `adminListLetters`. */
export type DeadLetter = z.infer<typeof letterSchema>;

const params = z.object({ service: z.enum(serviceNames), id: z.coerce.number().int().min(1) });
const answersLetter = { status: 200, description: 'The message', schema: letterSchema } as const;
const silence = ['owner_silent', 'owner_away'] as const;

/** Calls to list, redeliver and discard dead letters. */
export const adminDeadLetters = contract('admin', 'admin', {
  adminListLetters: {
    method: 'GET',
    path: '/api/admin/dead-letters',
    summary: 'List dead letters, newest first',
    auth: 'admin',
    query: z.object({ ...paging(50), service: z.enum(serviceNames).optional() }),
    success: {
      status: 200,
      description: 'One page',
      schema: listPageSchema('letters', letterSchema)
        .extend({
          silent: z
            .array(z.enum(serviceNames))
            .describe(
              'Services that did not respond; their dead letters are missing from the page and the total',
            ),
        })
        .meta({ id: 'DeadLetterList' }),
    },
    errors: [],
  },
  adminRedriveLetter: {
    method: 'POST',
    path: '/api/admin/dead-letters/{service}/{id}/redrive',
    summary: 'Redeliver a dead letter to the consumer that failed',
    auth: 'admin',
    params,
    success: answersLetter,
    errors: ['not_found', 'letter_settled', 'letter_undeliverable', 'letter_failed_again', ...silence],
  },
  adminDiscardLetter: {
    method: 'POST',
    path: '/api/admin/dead-letters/{service}/{id}/discard',
    summary: 'Discard a dead letter permanently',
    auth: 'admin',
    params,
    success: answersLetter,
    errors: ['not_found', 'letter_settled', ...silence],
  },
});
