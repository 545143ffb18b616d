import { setClock } from '@packshot/chassis/time/clock';
import { TOTP } from 'otpauth';
import { expect, it, onTestFinished } from 'vitest';
import { newTotpSecret, findTotpStep } from './totp.js';

/** Returns the middle of a step, in Unix milliseconds. */
const atStep = (step: number) => (step + 0.5) * 30_000;

it('accepts codes of the previous, current and next step, and rejects older and malformed codes', () => {
  setClock(atStep(57_000_000), performance.now());
  onTestFinished(() => setClock(Date.now(), performance.now()));
  const secret = newTotpSecret();
  const found = [-2, -1, 0, 1, 2].map((offset) =>
    findTotpStep(secret, new TOTP({ secret }).generate({ timestamp: atStep(57_000_000 + offset) })),
  );
  expect(found).toEqual([undefined, 56_999_999, 57_000_000, 57_000_001, undefined]);
  for (const other of ['', '12345', 'éé1234', '¼\u0095[x)l', '１２３４５６', '\ud800\ud800\ud80000\0'])
    expect(findTotpStep(secret, other), other).toBeUndefined();
});
