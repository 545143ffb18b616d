import { createSealer } from '@packshot/chassis/crypto/sealer';
import { repeat } from '@packshot/chassis/process/repeat';
import type { Stop } from '@packshot/chassis/process/run-service';
import { startCore, type Core } from '@packshot/chassis/process/start-core';
import type { NotificationConfig } from './config.js';
import type { NotificationTables } from './db/tables.js';
import { startConsumers } from './events/start-consumers.js';
import { createRenderer } from './mails/render-mail.js';
import { migrations } from './migrations/index.js';
import { contactSupportRoute } from './routes/contact-support.js';
import { createMailTransport } from './sending/mail-transport.js';
import { pruneMails } from './sending/prune-mails.js';
import { startSender } from './sending/sender.js';

const pruneEveryMs = 3_600_000;

/**
 * Starts this service. Readiness asks for no mail server: while that is away mails queue.
 *
 * @returns the base URL it listens on, and its parts
 */
export async function startNotification(
  config: NotificationConfig,
  onStop: (stop: Stop) => void,
): Promise<Core<NotificationTables> & { url: string }> {
  const core = await startCore<NotificationTables>(
    {
      name: 'notification',
      logLevel: config.LOG_LEVEL,
      otlpEndpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
      databaseUrl: config.DATABASE_URL_NOTIFICATION,
      migrations,
      natsUrl: config.NATS_URL,
      jwksUrl: config.JWKS_URL,
    },
    onStop,
  );
  const transport = createMailTransport(
    config.SMTP_URL,
    config.MAIL_FROM,
    new URL(config.PUBLIC_ORIGIN).hostname,
  );
  onStop(async () => transport.close());
  const render = createRenderer({
    origin: config.PUBLIC_ORIGIN,
    support: config.SUPPORT_ADDRESS,
    open: createSealer(config.MAIL_LINK_SECRET).open,
  });
  const sender = startSender({ db: core.db, logger: core.logger, render, transport });
  onStop(sender.stop);
  repeat('delete old mails', pruneEveryMs, () => pruneMails(core.db), core.logger, onStop);

  await startConsumers(core, config.JOB_FAILED_DIGEST_SECONDS, sender.wake, onStop);
  contactSupportRoute(core.route, core.db, config.SUPPORT_ADDRESS, sender.wake);
  return { ...core, url: await core.listen(config.HOST, config.PORT) };
}
