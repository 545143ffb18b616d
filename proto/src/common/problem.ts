import { z } from 'zod';
import { quoteSchema } from '../rest/quote.js';
import { errorCodes } from './errors.js';

/** Body of every error response: `application/problem+json` (RFC 9457). */
export const problemSchema = z
  .object({
    type: z.string().describe('URI reference that identifies the kind of problem'),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string().describe('Explanation that can be shown to a user'),
    code: z.enum(errorCodes),
    request_id: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    approval_url: z
      .string()
      .optional()
      .describe('URL of the open checkout; present only with the code `checkout_pending`'),
    quote: quoteSchema.optional().describe('New quote; only with `quote_changed`'),
  })
  .meta({ id: 'Problem' });

/** Body of an error response. */
export type ProblemBody = z.infer<typeof problemSchema>;

/** Media type of every error response (RFC 9457 §3). */
export const problemContentType = 'application/problem+json';
