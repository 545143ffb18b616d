import { expect, it } from 'vitest';
import { matchesEtag } from './matches-etag.js';

it.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", "a"', '"a"', true],
  ['*', '"a"', true],
  ['"b"', '"a"', false],
  [undefined, '"a"', false],
])('compares If-None-Match %s with the ETag %s', (header, etag, matches) => {
  expect(matchesEtag(header, etag)).toBe(matches);
});
