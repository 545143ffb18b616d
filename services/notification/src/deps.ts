import type { Logger } from '@packshot/chassis/telemetry/logger';
import type { Kysely } from 'kysely';
import type { NotificationTables } from './db/tables.js';
import type { RenderMail } from './mails/render-mail.js';
import type { MailTransport } from './sending/mail-transport.js';
import type { Outcome } from './sending/outcome.js';

export interface SendingDeps {
  db: Kysely<NotificationTables>;
  logger: Logger;
  render: RenderMail;
  transport: MailTransport;
  /** Classifies an attempt by its error. Without an error, the email was sent. */
  classify: (error?: unknown) => Outcome;
}

export interface Deps {
  db: Kysely<NotificationTables>;
  supportAddress: string;
  /** Sends due emails now, without waiting for the next check. */
  wakeSender(): void;
}
