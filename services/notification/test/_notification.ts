import { createSealer, type Sealer } from '@packshot/chassis/crypto/sealer';
import type { TestNats } from '@packshot/chassis/testing/nats';
import {
  newSecret,
  startServiceUnderTest,
  type Call,
  type ServiceUnderTest,
} from '@packshot/chassis/testing/service-under-test';
import { configSchema } from '../src/config.js';
import { migrations } from '../src/migrations/index.js';
import { startNotification } from '../src/start.js';
import { startTestSmtp, type TestSmtp } from './_smtp.js';

export const origin = 'https://packshot.test';
export const support = 'support@packshot.test';

type Started = Awaited<ReturnType<typeof startNotification>>;

export interface NotificationUnderTest extends ServiceUnderTest<Started> {
  smtp: TestSmtp;
  sealer: Sealer;
  /** Sends the contact form. @param token Access token of a signed-in caller. */
  contact(
    body: Record<string, unknown>,
    token?: string,
    more?: Pick<Call, 'ip' | 'headers'>,
  ): Promise<Response>;
}

/** Starts the notification service with a separate mail server. */
export async function startNotificationUnderTest(
  extra: Record<string, string> = {},
  nats?: TestNats,
): Promise<NotificationUnderTest> {
  const smtp = await startTestSmtp();
  const secret = newSecret();
  const env = () => ({
    SMTP_URL: smtp.url,
    SUPPORT_ADDRESS: support,
    PUBLIC_ORIGIN: origin,
    MAIL_LINK_SECRET: secret,
    JOB_FAILED_DIGEST_SECONDS: '0',
  });
  const service = await startServiceUnderTest(
    { service: 'notification', configSchema, migrations, start: startNotification, env },
    extra,
    nats,
  );
  service.onStop(() => smtp.down());
  return Object.assign(service, {
    smtp,
    sealer: createSealer(Buffer.from(secret, 'base64')),
    contact: (body: Record<string, unknown>, token?: string, more: Pick<Call, 'ip' | 'headers'> = {}) =>
      service.call('POST', '/api/contact/support', { ...more, body, token }),
  });
}
