import type { Logger } from '@packshot/chassis/telemetry/logger';
import type { Kysely } from 'kysely';
import type { NotificationTables } from './db/tables.js';
import type { RenderMail } from './mails/render-mail.js';
import type { MailTransport } from './sending/mail-transport.js';

/** What the sender works with. */
export interface SendingDeps {
  db: Kysely<NotificationTables>;
  logger: Logger;
  render: RenderMail;
  transport: MailTransport;
}

/** What the operations of this service work with. */
export interface Deps {
  db: Kysely<NotificationTables>;
  /** Where messages to support go. */
  supportAddress: string;
  /** Has due mails sent at once instead of within a second. */
  wakeSender(): void;
}
