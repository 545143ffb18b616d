import type { MessagingTables } from '@packshot/chassis/db/messaging-tables';
import type { CreditNote } from '@packshot/proto/common/credit-note';
import type { ErrorCode } from '@packshot/proto/common/errors';
import type { Act } from '@packshot/proto/events/acts';
import type { OfferId, PlanId } from '@packshot/proto/plans';
import type { ContactCategory } from '@packshot/proto/rest/contact-words';
import type { JobStatus, RenderMode } from '@packshot/proto/rest/job-words';
import type { ProviderName } from '@packshot/proto/rest/webhooks';
import type { PaymentState } from '@packshot/proto/rest/admin/admin-words';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FigureTables } from './figure-tables.js';

/** JSON columns are written as text and read back as values. */
type Json<T> = ColumnType<T, string, string>;

/**
 * Read models: what other services own, as their events tell it. A row is the event with the highest version; none of
 * them is written by anything else than `read-models/apply-*.ts`, so that events in any order, and twice, make the same
 * rows.
 */

/** A user of auth's. */
export interface UserRowTable {
  id: string;
  email: string;
  full_name: string | null;
  is_active: boolean;
  is_admin: boolean;
  email_verified: boolean;
  oauth_provider: string;
  created_at: Date;
  version: number;
  /** Address and name in lower case, by the database. */
  search: GeneratedAlways<string>;
  /** As they stand now (`user_standing`), by the database. */
  plan: GeneratedAlways<PlanId>;
}

/** Somebody whom auth has deleted: nothing that comes late makes a row of them again. An id that means nothing. */
interface ErasedUserTable {
  user_id: string;
  deleted_at: Date;
}

/** What a user has used of the plan, as jobs counts it. */
export interface UsageRowTable {
  user_id: string;
  used: number;
  limit: number;
  period: 'total' | 'month';
  plan: PlanId;
  plan_default: number;
  has_custom_limit: boolean;
  /** When that count ends, and what holds from then on. */
  changes_at: Date | null;
  afterwards: Json<{ used: number; limit: number; period: 'total' | 'month'; plan: PlanId }> | null;
  version: number;
}

/** A job. One that its seller has deleted stays in the figures and leaves the lists. */
export interface JobRowTable {
  id: string;
  user_id: string;
  mode: RenderMode;
  option: string;
  status: JobStatus;
  engine: string | null;
  render_ms: number | null;
  cost_usd: number;
  fidelity: number | null;
  error_code: ErrorCode | null;
  error_message: string | null;
  attempts: number;
  trace_id: string | null;
  created_at: Date;
  started_at: Date | null;
  completed_at: Date | null;
  deleted_at: Date | null;
  version: number;
}

/** The subscription of a user: the last that was bought. */
export interface SubscriptionRowTable {
  user_id: string;
  subscription_id: string;
  plan: PlanId;
  offer: OfferId;
  status: 'active' | 'past_due' | 'suspended' | 'ended';
  provider: ProviderName | null;
  /** Cents a period, without tax. */
  price: number | null;
  currency: string | null;
  period_start: Date;
  paid_until: Date;
  cancel_at_period_end: boolean;
  next_offer: OfferId | null;
  grace_until: Date | null;
  changed_at: Date;
  version: number;
}

/** A payment. Cents. It stays when its user is erased, as it does in billing. */
export interface PaymentRowTable {
  id: string;
  user_id: string;
  subscription_id: string;
  provider: ProviderName;
  reference: string;
  offer: OfferId;
  description: string;
  amount: number;
  tax: number;
  fee: number | null;
  refunded: number;
  /** What `refunded` is the sum of: refunds, and disputes that were lost, each when it was booked. */
  refunds: Json<{ amount: number; at: string; credit_note?: CreditNote }[]>;
  currency: string;
  status: 'completed' | 'failed';
  disputed: boolean;
  at: Date;
  version: number;
  /** How operators call it, by the database. */
  state: GeneratedAlways<PaymentState>;
}

/** A mail, without its words. */
export interface MailRowTable {
  id: string;
  user_id: string | null;
  template: string;
  status: 'queued' | 'sent' | 'failed';
  attempts: number;
  error: string | null;
  created_at: Date;
  sent_at: Date | null;
  version: number;
}

/** A message to support. */
export interface MessageRowTable {
  id: string;
  user_id: string | null;
  name: string;
  email: string;
  category: ContactCategory;
  subject: string;
  message: string;
  status: 'open' | 'answered' | 'closed';
  answers: Json<{ text: string; by: string; at: string }[]>;
  created_at: Date;
  version: number;
  /** URGENT stands in the subject. */
  urgent: GeneratedAlways<boolean>;
  /** Subject, address and name in lower case, by the database. */
  search: GeneratedAlways<string>;
}

/** Snapshots of owners that have been taken once. */
interface SnapshotTakenTable {
  name: string;
  taken_at: Generated<Date>;
}

/** Something that was done. Rows are only ever added; each carries the hash of the one before it. */
export interface AuditEntryTable {
  /** From 1, without gaps. A bigint, which comes as a text. */
  seq: ColumnType<string, number | string, never>;
  /** Of the event that told of it. */
  id: string;
  at: Date;
  service: string;
  action: string;
  actor_kind: Act['actor']['kind'];
  actor_id: string | null;
  /** Whose account it concerns. */
  person_id: string | null;
  resource_type: string;
  resource_id: string | null;
  /** Address and browser, under the key of who did it. */
  origin_sealed: Buffer | null;
  /** Reason and values, under the key of whom it concerns. */
  details_sealed: Buffer | null;
  previous: Buffer;
  hash: Buffer;
}

/** What makes readable what is personal of somebody in the log. Deleted with its person. */
interface AuditKeyTable {
  person_id: string;
  key: Buffer;
}

/** How often an action stands in the log; a trigger counts. */
interface AuditCountTable {
  action: string;
  entries: ColumnType<string, never, never>;
}

export interface AdminTables extends MessagingTables, FigureTables {
  user_row: UserRowTable;
  erased_user: ErasedUserTable;
  usage_row: UsageRowTable;
  job_row: JobRowTable;
  subscription_row: SubscriptionRowTable;
  payment_row: PaymentRowTable;
  mail_row: MailRowTable;
  message_row: MessageRowTable;
  snapshot_taken: SnapshotTakenTable;
  audit_entry: AuditEntryTable;
  audit_key: AuditKeyTable;
  audit_count: AuditCountTable;
}
