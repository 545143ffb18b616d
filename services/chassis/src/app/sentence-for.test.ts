import { expect, it } from 'vitest';
import { z } from 'zod';
import { validate } from './validate.js';

const schema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  search: z.string().max(5).optional(),
  name: z.string({ error: 'Name cannot be empty' }).min(1, 'Name cannot be empty').optional(),
  word: z.string().min(1).optional(),
  status: z.enum(['queued', 'failed']).optional(),
  before: z.uuid().optional(),
  when: z.iso.datetime().optional(),
  email: z.email().optional(),
  on: z.boolean().optional(),
  points: z
    .array(z.tuple([z.number(), z.number()]))
    .min(1)
    .max(2)
    .optional(),
});

it.each([
  [{ limit: '1000' }, '"limit" must be at most 100.'],
  [{ limit: '0' }, '"limit" must be at least 1.'],
  [{ limit: 'many' }, '"limit" must be a number.'],
  [{ limit: '1.5' }, '"limit" must be a whole number.'],
  [{ search: 'too long' }, '"search" must be at most 5 characters long.'],
  [{ name: '' }, 'Name cannot be empty'],
  [{ name: 7 }, 'Name cannot be empty'],
  [{ word: '' }, '"word" must not be empty.'],
  [{ status: 'lost' }, '"status" must be one of queued, failed.'],
  [{ before: '7' }, '"before" must be an id.'],
  [{ when: 'now' }, '"when" must be a time such as 2026-01-31T12:00:00Z.'],
  [{ email: 'me' }, '"email" must be an email address.'],
  [{ on: 'yes' }, '"on" must be true or false.'],
  [{ points: [] }, '"points" must be at least 1 entry long.'],
  [{ points: [[1, 'x']] }, '"points.0.1" must be a number.'],
  [[], 'The request must be an object.'],
])('rejects %j with a readable sentence', (value, sentence) => {
  expect(() => validate(schema, value)).toThrow(sentence);
});
