import type { OfferId, PlanId } from '@packshot/proto/plans';
import type { JobStatus, RenderMode } from '@packshot/proto/rest/job-words';
import type {
  mailStates,
  messageStates,
  PaymentState,
  subscriptionStates,
} from '@packshot/proto/rest/admin/admin-words';

/**
 * What the database sums up by itself as read models change (`migrations/004-figures.ts`, `005-lists.ts`): nobody writes
 * these tables, but for what `usage/settle-standings.ts` puts in force. Days are UTC, as text such as `2026-02-28`.
 */
interface UserStandingTable {
  user_id: string;
  /** These four are null while auth has not told of the user. */
  created_at: Date | null;
  email: string | null;
  is_active: boolean | null;
  is_admin: boolean | null;
  plan: PlanId;
  used: number;
  /** From then on the next ones hold. */
  changes_at: Date | null;
  next_plan: PlanId | null;
  next_used: number | null;
}

/** Users by the day of their registration. */
interface UserCountTable {
  day: string;
  is_active: boolean;
  is_admin: boolean;
  plan: PlanId;
  users: number;
}

/** Jobs by the day on which they were created. */
interface JobCountTable {
  day: string;
  status: JobStatus;
  mode: RenderMode;
  /** By their sellers: in the figures, not in the lists. */
  deleted: boolean;
  jobs: number;
}

/** Jobs by the day on which they ended. */
interface JobEndedTable {
  day: string;
  status: 'completed' | 'failed' | 'cancelled';
  engine: string;
  jobs: number;
  /** Numeric, read as text. */
  cost_usd: string;
}

/** Completed jobs by how long they were rendered: bucket n is of 1.02^n up to 1.02^(n+1) milliseconds. */
interface RenderTable {
  day: string;
  bucket: number;
  jobs: number;
}

export interface FigureTables {
  user_standing: UserStandingTable;
  user_count: UserCountTable;
  job_count: JobCountTable;
  job_ended: JobEndedTable;
  render_day: RenderTable;
  /** `day` is the first of the month. */
  render_month: RenderTable;
  /** Cents of completed payments, by the day of the payment. */
  payment_day: { day: string; currency: string; paid: number };
  /** Cents that were given back of completed payments, by the day of that. */
  refund_day: { day: string; currency: string; refunded: number };
  /** Price is the sum of all of them, in cents. */
  subscription_count: {
    status: (typeof subscriptionStates)[number];
    plan: PlanId;
    offer: OfferId;
    currency: string;
    subscriptions: number;
    price: number;
  };
  payment_count: { state: PaymentState; payments: number };
  mail_count: { status: (typeof mailStates)[number]; mails: number };
  message_count: { status: (typeof messageStates)[number]; messages: number };
}
