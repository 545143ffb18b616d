import { expect, it } from 'vitest';
import { searchSchema } from './paging.js';

it.each([
  ['Rene\u0301', 'René'],
  [' ada@Магазин.РФ ', 'ada@xn--80aairftm.xn--p1ai'],
  ['@bu\u0308cher.example', '@xn--bcher-kva.example'],
  ['ada@Shop', 'ada@shop'],
  ['ada@', 'ada@'],
])('converts the search %j to the stored form %j', (typed, stored) => {
  expect(searchSchema.parse(typed)).toBe(stored);
});
