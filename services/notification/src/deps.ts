import type { Logger } from '@packshot/chassis/telemetry/logger';
import type { Kysely } from 'kysely';
import type { NotificationTables } from './db/tables.js';
import type { RenderMail } from './mails/render-mail.js';
import type { MailTransport } from './sending/mail-transport.js';

/** Dependencies of the sender. */
export interface SendingDeps {
  db: Kysely<NotificationTables>;
  logger: Logger;
  render: RenderMail;
  transport: MailTransport;
}

/** Dependencies of the operations of this service. */
export interface Deps {
  db: Kysely<NotificationTables>;
  /** Recipient of messages to support. */
  supportAddress: string;
  /** Sends due mails at once instead of within a second. */
  wakeSender(): void;
}
