import { z } from 'zod';
import { timestampSchema } from '../common/fields.js';
import type { ServiceName } from '../services.js';
import { commands } from './command.js';

/** A message that a service gave up on. */
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

/** What every service obeys about the messages that it gave up on. */
export const deadLetterCommands = <const S extends ServiceName>(service: S) =>
  commands(service, {
    listLetters: {
      summary: 'Messages that were given up on and wait for somebody, the newest first',
      by: 'operator',
      input: z.object({ skip: z.int().min(0), limit: z.int().min(0).max(100) }),
      answer: z.object({ letters: z.array(letterSchema), total: z.int().min(0) }),
      errors: [],
    },
    redriveLetter: {
      summary: 'Send one again to the consumer that failed with it',
      by: 'operator',
      input: aboutLetter,
      answer: letterSchema,
      errors: ['not_found', 'letter_settled', 'letter_undeliverable', 'letter_failed_again'],
    },
    discardLetter: {
      summary: 'Put one away for good',
      by: 'operator',
      input: aboutLetter,
      answer: letterSchema,
      errors: ['not_found', 'letter_settled'],
    },
  });
