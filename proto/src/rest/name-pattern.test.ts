import { expect, it } from 'vitest';
import { fillNamePattern, usualNamePattern } from './name-pattern.js';
import { namePatternSchema } from './name-pattern-schema.js';

const values = { name: 'mug', sku: 'MUG-1', gtin: '', mode: 'white', n: '2' };

it.each([
  [usualNamePattern, 'mug_white_2'],
  ['{sku}', 'MUG-1'],
  ['Shop {sku} ({n})', 'Shop MUG-1 (2)'],
])('fills the pattern %j', (pattern, name) => {
  expect(fillNamePattern(namePatternSchema.parse(pattern), values)).toBe(name);
});

it.each([
  ['photo', 'Use at least one token, such as {name}'],
  ['{colour}_{n}', 'Use only the tokens {name}, {sku}, {gtin}, {mode}, {n}'],
  ['{toString}', 'Use only the tokens {name}, {sku}, {gtin}, {mode}, {n}'],
  ['{name', 'Write each token in braces: {name}'],
  ['../{name}', String.raw`A file name cannot contain \ / : * ? " < > |`],
  [String.raw`a\{name}`, String.raw`A file name cannot contain \ / : * ? " < > |`],
  ['{name}\u0000', 'Name pattern must not contain control characters'],
  [`{name}${'x'.repeat(80)}`, 'Name pattern must be at most 80 characters long'],
])('rejects the pattern %j', (pattern, message) => {
  const answer = namePatternSchema.safeParse(pattern);
  expect(answer.error?.issues.map((issue) => issue.message)).toContain(message);
});
