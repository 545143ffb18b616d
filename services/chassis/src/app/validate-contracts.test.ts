import { endpointList } from '@packshot/proto/rest/endpoints';
import { z } from 'zod';
import { expect, it } from 'vitest';
import { Problem } from './problem.js';
import { validate } from './validate.js';

const long = 'x'.repeat(100_000);

/** Values that few fields accept. */
const wrong = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  1e12,
  Number.NaN,
  '',
  ' ',
  'x',
  '0',
  '-1',
  '1e12',
  long,
  `${long}@example.test`,
  'a\nb',
  '\u0000',
  [],
  ['x'],
  [[long]],
  Array.from({ length: 5_000 }, () => 'x'),
  {},
  { x: long },
];

/** Every schema for a caller's input, with invalid inputs: some wholly invalid, some with one invalid field. */
const doors = endpointList.flatMap(({ id, params, query, body, form }) =>
  Object.entries({ params, query, body, form }).flatMap(([part, schema]) => {
    if (!schema) return [];
    const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    const inputs = [
      ...wrong,
      { unknown_field: 1 },
      ...[...fields, 'unknown_field'].flatMap((field) => wrong.map((value) => ({ [field]: value }))),
      ...wrong.map((value) => Object.fromEntries(fields.map((field) => [field, value]))),
    ];
    return [{ at: `${id} ${part}`, schema, inputs }];
  }),
);

function messagesFor(schema: z.ZodType, input: unknown): string[] {
  try {
    validate(schema, input);
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return (error.errors ?? []).map(({ message }) => message);
  }
}

/** A sentence starts with a capital or a field name. A sentence contains no operator, type name or validator term. */
const sentence = /^["A-Z][^<>=]*\s[^<>=]*$/;
const jargon =
  /too (big|small|long|short)|invalid|expected|received|input|pattern|nan\b|undefined|null\b|string|regex|zod/i;

it('describes every invalid input of every call in a readable sentence', () => {
  expect(doors.length).toBeGreaterThan(20);
  const said = new Map<string, string>();
  for (const { at, schema, inputs } of doors)
    for (const input of inputs) for (const message of messagesFor(schema, input)) said.set(message, at);
  expect(said.size).toBeGreaterThan(20);
  // Field names are part of the contract, so they may contain such words.
  const withoutFields = (message: string) => message.replaceAll(/"[\w.]+"/g, '""');
  const faults = [...said].filter(
    ([message]) => !sentence.test(message) || jargon.test(withoutFields(message)),
  );
  expect(faults).toEqual([]);
});
