import type { AccountTable } from './tables.js';

const named: Record<keyof AccountTable, true> = {
  user_id: true,
  plan: true,
  used: true,
  epoch: true,
  last_epoch: true,
  free_epoch: true,
  paid_epoch: true,
  period_start: true,
  paid_until: true,
  period_end: true,
  renews: true,
  plan_version: true,
  version: true,
  custom_limit: true,
  jobs_total: true,
  corrections: true,
  corrections_since: true,
  edits: true,
  edits_since: true,
  erased_at: true,
  created_at: true,
};

/** Every column of an account, for frequent statements; see `jobColumns`. */
export const accountColumns = Object.keys(named) as (keyof AccountTable)[];
