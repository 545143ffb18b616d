import { createSealer } from '@packshot/chassis/crypto/sealer';
import { newSecret } from '@packshot/chassis/testing/service-under-test';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { secondFactor } from '@packshot/proto/rest/second-factor';
import { URI, type TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resealSecrets } from '../src/secrets/reseal.js';
import { startAuthUnderTest, type AuthUnderTest } from './_auth.js';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuthUnderTest();
});
afterAll(() => auth.stop());

const sealerOf = (...secrets: [string, ...string[]]) => {
  const [current, ...old] = secrets.map((secret) => Buffer.from(secret, 'base64'));
  return createSealer(current!, ...old);
};

/** Restarts auth with the given secrets, the current secret first. */
async function startWith(...secrets: string[]): Promise<void> {
  await auth.stopProcesses();
  await auth.startProcess({ AUTH_KEY_ENCRYPTION_SECRET: secrets.join(',') });
}

const readiness = async () => {
  const answer = await auth.call('GET', '/readyz');
  const { checks } = (await answer.json()) as { checks: Record<string, string> };
  return [answer.status, checks['sealed_secrets']];
};

/** Creates a user with a second factor. @returns A function that signs the user in with an unused code. */
async function withFactor(): Promise<() => Promise<number>> {
  const { user, access_token: token } = await auth.registerVerified();
  const path = '/api/users/me/second-factor';
  const begun = await auth.call('POST', path, { token, body: {} });
  const { otpauth_uri } = (await begun.json()) as AnswerOf<(typeof secondFactor)['beginSecondFactor']>;
  const totp = URI.parse(otpauth_uri) as TOTP;
  const code = totp.generate({ timestamp: Date.now() });
  expect((await auth.call('POST', `${path}/confirm`, { token, body: { code } })).status).toBe(200);
  return async () => {
    // Resets the last used time step, because each code works only once.
    await auth.core.db.updateTable('second_factor').set({ last_step: 0 }).execute();
    const body = { email: user.email, password: 'correct horse', code: totp.generate() };
    return (await auth.call('POST', '/api/auth/login', { body })).status;
  };
}

it('users can sign in while the sealing secret changes, and readiness reports a missing old secret', async () => {
  const [first, second, third] = [auth.env['AUTH_KEY_ENCRYPTION_SECRET']!, newSecret(), newSecret()];
  const signIn = await withFactor();
  expect(await readiness()).toEqual([200, 'ok']);

  // If an operator omits the old secret, the readiness check fails before users reach the process.
  await startWith(second);
  expect(await readiness()).toEqual([503, 'failing']);
  expect(await signIn()).toBe(503);
  expect(await resealSecrets(auth.core.db, sealerOf(second))).toEqual({ resealed: 0, left: 2 });

  await startWith(second, first);
  expect(await readiness()).toEqual([200, 'ok']);
  expect(await signIn()).toBe(200);
  // The new secret sealed the third text, so two texts are still sealed with the old secret.
  const another = await withFactor();
  expect(await resealSecrets(auth.core.db, sealerOf(second, first))).toEqual({ resealed: 2, left: 0 });
  expect(await resealSecrets(auth.core.db, sealerOf(second, first))).toEqual({ resealed: 0, left: 0 });

  await startWith(second);
  expect(await readiness()).toEqual([200, 'ok']);
  expect([await signIn(), await another()]).toEqual([200, 200]);

  // Processes with the old and the new secret run together, and each process opens the texts of the other process.
  await startWith(second, third);
  await resealSecrets(auth.core.db, sealerOf(third, second));
  expect(await signIn()).toBe(200);
  expect(await readiness()).toEqual([200, 'ok']);
});

it('opens texts that were sealed before secrets had IDs, and seals these texts again', async () => {
  const { CompactEncrypt } = await import('jose');
  const [old, current] = [newSecret(), newSecret()];
  const unnamed = await new CompactEncrypt(Buffer.from('a secret'))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(Buffer.from(old, 'base64'));
  for (const sealer of [sealerOf(current, old), sealerOf(old, current)]) {
    expect(await sealer.open(unnamed)).toBe('a secret');
    expect(sealer.isCurrent(unnamed)).toBe(false);
  }
  await expect(sealerOf(current).open(unnamed)).rejects.toThrow('none of the secrets opens it');
});
