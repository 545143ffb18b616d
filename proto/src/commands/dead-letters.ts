import { z } from 'zod';
import { timestampSchema } from '../common/fields.js';
import type { ServiceName } from '../services.js';
import { commands } from './command.js';

/** A message that a service could not process. */
const letterSchema = z.object({
  id: z.int().min(1),
  consumer: z.string(),
  subject: z.string(),
  payload: z.string(),
  error: z.string(),
  failures: z.int(),
  failed_at: timestampSchema,
});

const aboutLetter = z.object({ id: z.int().min(1) });

/** Commands that every service handles for its dead letters. */
export const deadLetterCommands = <const S extends ServiceName>(service: S) =>
  commands(service, {
    listLetters: {
      summary: 'List open dead letters, newest first',
      by: 'operator',
      input: z.object({ skip: z.int().min(0), limit: z.int().min(0).max(100) }),
      answer: z.object({ letters: z.array(letterSchema), total: z.int().min(0) }),
      errors: [],
    },
    redriveLetter: {
      summary: 'Redeliver a dead letter to the consumer that failed',
      by: 'operator',
      input: aboutLetter,
      answer: letterSchema,
      errors: ['not_found', 'letter_settled', 'letter_undeliverable', 'letter_failed_again'],
    },
    discardLetter: {
      summary: 'Discard a dead letter permanently',
      by: 'operator',
      input: aboutLetter,
      answer: letterSchema,
      errors: ['not_found', 'letter_settled'],
    },
  });
