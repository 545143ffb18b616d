import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import argon2 from '@node-rs/argon2';
import { expect, it, onTestFinished, vi } from 'vitest';
import { hashPassword, findHashedForm } from './hash-password.js';

const parametersOf = (hashed: string | Uint8Array) => String(hashed).split('$').slice(0, 4);

it('verifies one hash at the same cost for an unknown account', async () => {
  const hashed = await hashPassword('correct horse');
  const verifyHash = vi.spyOn(argon2, 'verify');
  onTestFinished(() => verifyHash.mockRestore());
  expect(await findHashedForm(hashed, 'wrong horse')).toBeUndefined();
  expect(await findHashedForm(undefined, 'wrong horse')).toBeUndefined();
  const [known, unknown] = verifyHash.mock.calls.map(([stored]) => parametersOf(stored));
  expect(verifyHash).toHaveBeenCalledTimes(2);
  expect(unknown).toEqual(known);
});

it('leaves threads for database connections and signatures while many passwords are hashed', async () => {
  let hashed = 0;
  const burst = Array.from({ length: 40 }, async (_, n) => {
    await hashPassword(`correct horse ${n}`);
    hashed += 1;
  });
  await promisify(pbkdf2)('password', 'salt', 1, 32, 'sha256');
  expect(hashed).toBeLessThan(20);
  await Promise.all(burst);
});
