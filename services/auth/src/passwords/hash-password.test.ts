import { verify } from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { hashPassword, findHashedForm } from './hash-password.js';

const parametersOf = (hashed: string) => hashed.split('$').slice(0, 4);

it('does the same work for an account that does not exist: one verification at the same cost', async () => {
  const hashed = await hashPassword('correct horse');
  const verifyHash = vi.fn((known: string, password: string) => verify(known, password));
  expect(await findHashedForm(hashed, 'wrong horse', verifyHash)).toBeUndefined();
  expect(await findHashedForm(undefined, 'wrong horse', verifyHash)).toBeUndefined();
  const [known, unknown] = verifyHash.mock.calls.map(([stored]) => parametersOf(stored));
  expect(verifyHash).toHaveBeenCalledTimes(2);
  expect(unknown).toEqual(known);
});
