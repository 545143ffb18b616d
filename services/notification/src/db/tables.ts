import type { LeaseColumns } from '@packshot/chassis/db/leases';
import type { MessagingTables } from '@packshot/chassis/db/messaging-tables';
import type { DataOf } from '@packshot/proto/events/envelope';
import type { messageChanged } from '@packshot/proto/events/notification';
import type { PlanId } from '@packshot/proto/plans';
import type { ContactCategory } from '@packshot/proto/rest/contact-words';
import type { ColumnType, Generated } from 'kysely';
import type { MailData, Template } from '../mails/mail-data.js';

/**
 * A user, as in the latest announcement from auth. A row without an address waits for the user event, unless the user
 * is erased. The row of an erased user is a tombstone, so that late events do not create the user again.
 */
export interface RecipientTable {
  user_id: string;
  email: string | null;
  full_name: string | null;
  email_verified: Generated<boolean>;
  /** Aggregate version of the stored user data; 0 while no data is stored. */
  version: Generated<number>;
  plan: Generated<PlanId>;
  /** Version of the latest billing event applied. */
  plan_version: Generated<number>;
  erased_at: Date | null;
}

/**
 * A requested email. An email is rendered when it is sent, so the table contains no email text and no open token.
 */
export interface MailTable extends LeaseColumns {
  /** Id of the event that requested the email, so that a repeated event creates no second email. */
  id: string;
  user_id: string | null;
  template: Template;
  recipient: string;
  reply_to: string | null;
  /** Data for the template; cleared once the email is settled. */
  data: ColumnType<MailData[Template], string, string>;
  status: Generated<'queued' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  /** W3C trace headers of the request. */
  headers: ColumnType<Record<string, string>, string | undefined, never>;
  /** Only error codes, because the response of a mail server may quote the address. */
  error: string | null;
  created_at: Generated<Date>;
  sent_at: Date | null;
  /** Version of the latest announcement of the email. */
  version: Generated<number>;
}

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
