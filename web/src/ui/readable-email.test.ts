import { expect, it } from 'vitest';
import { readableEmail } from './readable-email.js';

it.each([
  ['ada@xn--80aairftm.xn--p1ai', 'ada@магазин.рф'],
  ['xn--80aairftm@shop.example', 'xn--80aairftm@shop.example'],
  ['ada@xn--999999.example', 'ada@xn--999999.example'],
  ["a&b/c'@xn--bcher-kva.example", "a&b/c'@bücher.example"],
])('shows %s as %s', (email, readable) => {
  expect(readableEmail(email)).toBe(readable);
});
