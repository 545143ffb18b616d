import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { newTotpSecret, findTotpStep } from './totp.js';

it('accepts only a code of its secret, in any notation', () => {
  const secret = newTotpSecret();
  const code = new TOTP({ secret }).generate();
  expect(findTotpStep(secret, code)).toBe(Math.floor(Date.now() / 30_000));
  for (const other of ['', '12345', 'éé1234', '¼\u0095[x)l', '１２３４５６', '\ud800\ud800\ud80000\0'])
    expect(findTotpStep(secret, other), other).toBeUndefined();
});
