import type { OfferId, PlanId } from '@packshot/proto/plans';
import type { JobStatus, RenderMode } from '@packshot/proto/rest/job-words';
import type {
  mailStates,
  messageStates,
  PaymentState,
  subscriptionStates,
} from '@packshot/proto/rest/admin/admin-words';

/**
 * Aggregates that triggers maintain when read models change (`migrations/004-figures.ts`, `005-lists.ts`). No code
 * writes these tables, except `usage/settle-standings.ts`, which applies due changes. Days are UTC, as text such as
 * `2026-02-28`.
 */
interface UserStandingTable {
  user_id: string;
  created_at: Date | null;
  email: string | null;
  is_active: boolean | null;
  is_admin: boolean | null;
  plan: PlanId;
  used: number;
  /** Time from which the next plan and the next usage apply. */
  changes_at: Date | null;
  next_plan: PlanId | null;
  next_used: number | null;
}

interface UserCountTable {
  day: string;
  is_active: boolean;
  is_admin: boolean;
  plan: PlanId;
  users: number;
}

interface JobCountTable {
  day: string;
  status: JobStatus;
  mode: RenderMode;
  /** Whether the sellers have deleted the jobs. Figures count deleted jobs, but lists do not. */
  deleted: boolean;
  jobs: number;
}

/** Number of ended jobs by the day on which each job ended. */
interface JobEndedTable {
  day: string;
  status: 'completed' | 'failed' | 'cancelled';
  engine: string;
  jobs: number;
  cost_usd: string;
}

/** Number of completed jobs by render time: bucket n covers 1.02^n up to 1.02^(n+1) milliseconds. */
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
  /** `day` is the first day of the month. */
  render_month: RenderTable;
  /** Sum of completed payments in cents, by the day of payment. */
  payment_day: { day: string; currency: string; paid: number };
  /** Sum of refunds in cents, by the day of refund. */
  refund_day: { day: string; currency: string; refunded: number };
  /** `price` is the sum of all subscription prices, in cents. */
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
