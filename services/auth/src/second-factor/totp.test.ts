import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { newTotpSecret, findTotpStep } from './totp.js';

it('accepts a current code of the secret, and rejects malformed codes', () => {
  const secret = newTotpSecret();
  const code = new TOTP({ secret }).generate();
  expect(findTotpStep(secret, code)).toBe(Math.floor(Date.now() / 30_000));
  for (const other of ['', '12345', 'éé1234', '¼\u0095[x)l', '１２３４５６', '\ud800\ud800\ud80000\0'])
    expect(findTotpStep(secret, other), other).toBeUndefined();
});
