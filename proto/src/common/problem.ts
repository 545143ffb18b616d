import { z } from 'zod';
import { quoteSchema } from '../rest/quote.js';
import { errorCodes } from './errors.js';

/** The body of every answer that is not a success: RFC 9457 `application/problem+json`. */
export const problemSchema = z
  .object({
    type: z.string().describe('A URI reference naming the kind of problem'),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string().describe('A sentence that may be shown to a person'),
    code: z.enum(errorCodes),
    request_id: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    approval_url: z.string().optional().describe('With `checkout_pending`: where that checkout goes on'),
    quote: quoteSchema.optional().describe('With `quote_changed`: what the change costs now'),
  })
  .meta({ id: 'Problem' });

/** A refusal as it is sent and received. */
export type ProblemBody = z.infer<typeof problemSchema>;

/** Media type of every refusal (RFC 9457 §3). */
export const problemContentType = 'application/problem+json';
