import { randomBytes } from 'node:crypto';
import { createSealer } from '@packshot/chassis/crypto/sealer';
import type { TestNats } from '@packshot/chassis/testing/nats';
import {
  newSecret,
  startServiceUnderTest,
  type ServiceUnderTest,
} from '@packshot/chassis/testing/service-under-test';
import { verificationRequested, type resetRequested } from '@packshot/proto/events/auth';
import type { SignedIn } from '@packshot/proto/rest/auth';
import { configSchema } from '../src/config.js';
import { migrations } from '../src/migrations/index.js';
import { startAuth } from '../src/start.js';

export interface AuthUnderTest extends ServiceUnderTest<Awaited<ReturnType<typeof startAuth>>> {
  /** Registers a new user. */
  register(email?: string, password?: string): Promise<SignedIn>;
  /** Registers a new user, and verifies the address with the emailed link. */
  registerVerified(email?: string, password?: string): Promise<SignedIn>;
  /** Returns the secret of the latest link of this kind that was emailed to a user. */
  linkToken(event: typeof verificationRequested | typeof resetRequested, userId: string): Promise<string>;
}

/** Starts the auth service, which accepts the tokens that this service has issued. */
export async function startAuthUnderTest(
  extra: Record<string, string> = {},
  nats?: TestNats,
): Promise<AuthUnderTest> {
  const env = (port: number) => ({
    JWKS_URL: `http://127.0.0.1:${port}/.well-known/jwks.json`,
    AUTH_KEY_ENCRYPTION_SECRET: newSecret(),
    PUBLIC_ORIGIN: 'http://packshot.test',
    MAIL_LINK_SECRET: newSecret(),
  });
  const auth = await startServiceUnderTest(
    { service: 'auth', configSchema, migrations, start: startAuth, env },
    extra,
    nats,
  );
  return Object.assign(auth, {
    async register(email = `${randomBytes(6).toString('hex')}@packshot.test`, password = 'correct horse') {
      const body = { email, password, full_name: 'Ada' };
      return (await (await auth.call('POST', '/api/auth/register', { body })).json()) as SignedIn;
    },
    async registerVerified(email?: string, password?: string) {
      const signedIn = await this.register(email, password);
      const token = await this.linkToken(verificationRequested, signedIn.user.id);
      await auth.call('GET', `/api/auth/verify-email?token=${token}`);
      return { ...signedIn, user: { ...signedIn.user, email_verified: true } };
    },
    async linkToken(event: typeof verificationRequested | typeof resetRequested, userId: string) {
      const [latest] = await auth.announced(event, userId);
      return createSealer(Buffer.from(auth.env['MAIL_LINK_SECRET']!, 'base64')).open(
        latest?.sealed_token ?? '',
      );
    },
  });
}
