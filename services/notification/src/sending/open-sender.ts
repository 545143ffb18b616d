import { createSealer } from '@packshot/chassis/crypto/sealer';
import type { Core } from '@packshot/chassis/process/open-core';
import type { NotificationConfig } from '../config.js';
import type { NotificationTables } from '../db/tables.js';
import { createRenderer } from '../mails/render-mail.js';
import { createMailTransport } from './mail-transport.js';
import { createClassifier } from './outcome.js';
import { startSender, type Sender } from './sender.js';

export function openSender(config: NotificationConfig, core: Core<NotificationTables>): Sender {
  const domain = new URL(config.PUBLIC_ORIGIN).hostname;
  const transport = createMailTransport(config.SMTP_URL, config.MAIL_FROM, domain);
  core.onStop(async () => transport.close());
  const render = createRenderer({
    origin: config.PUBLIC_ORIGIN,
    support: config.SUPPORT_ADDRESS,
    open: createSealer(...config.MAIL_LINK_SECRET).open,
  });
  const sender = startSender({
    db: core.db,
    logger: core.logger,
    render,
    transport,
    classify: createClassifier(),
  });
  core.onStop(sender.stop);
  return sender;
}
