import type { LeaseColumns } from '@packshot/chassis/db/leases';
import type { MessagingTables } from '@packshot/chassis/db/messaging-tables';
import type { DataOf } from '@packshot/proto/events/envelope';
import type { messageChanged } from '@packshot/proto/events/notification';
import type { ContactCategory } from '@packshot/proto/rest/contact-words';
import type { ColumnType, Generated } from 'kysely';
import type { MailData, Template } from '../mails/mail-data.js';

/**
 * A user as auth last told of them. Without an address and not erased: auth's word has not come yet. Erased: a
 * tombstone, so that what comes late makes no new person.
 */
export interface RecipientTable {
  user_id: string;
  email: string | null;
  full_name: string | null;
  email_verified: Generated<boolean>;
  /** The aggregate's version that these facts are of; 0 while nothing is known. */
  version: Generated<number>;
  erased_at: Date | null;
}

/** A mail that was asked for. Rendered when it is sent, so neither its words nor an open token lie here. */
export interface MailTable extends LeaseColumns {
  /** Id of the event that asked for it, so that asking twice makes one. */
  id: string;
  user_id: string | null;
  template: Template;
  recipient: string;
  reply_to: string | null;
  /** What the template fills in; emptied once the mail is settled. */
  data: ColumnType<MailData[Template], string, string>;
  status: Generated<'queued' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  /** W3C trace headers of what asked for it. */
  headers: ColumnType<Record<string, string>, string | undefined, never>;
  /** Codes alone: what a mail server says may quote the address. */
  error: string | null;
  created_at: Generated<Date>;
  sent_at: Date | null;
  /** Of what the others were told of it. */
  version: Generated<number>;
}

/** What an operator answered. */
export type SupportAnswer = DataOf<typeof messageChanged>['answers'][number];

export interface SupportMessageTable {
  id: string;
  user_id: string | null;
  name: string;
  email: string;
  category: ContactCategory;
  subject: string;
  message: string;
  status: Generated<'open' | 'answered' | 'closed'>;
  answers: ColumnType<SupportAnswer[], string | undefined, string>;
  version: Generated<number>;
  created_at: Generated<Date>;
}

export interface NotificationTables extends MessagingTables {
  recipient: RecipientTable;
  mail: MailTable;
  support_message: SupportMessageTable;
}
