import { noLease } from '@packshot/chassis/db/leases';
import { announceAll } from '@packshot/chassis/messaging/outbox';
import type { ErrorCode } from '@packshot/proto/common/errors';
import { sql, type Selectable, type Transaction } from 'kysely';
import { jobColumns } from '../db/job-columns.js';
import type { AccountTable, JobsTables } from '../db/tables.js';
import { chargeGeneration } from '../quota/charge.js';
import { refundGeneration } from '../quota/give-back.js';
import { admitWaitingJobs, noneAdmitted } from './admit-pending.js';
import { transitions, type Changes, type Transition, type TransitionName } from './transitions.js';
import type { JobRow } from './create-job-event.js';

/** Selects a job, as long as the given conditions still hold. */
interface JobSelector {
  id: string;
  userId?: string;
  /** Only if the worker with this token still holds it. */
  leaseToken?: string | undefined;
  /** Only if nothing has changed since. */
  version?: number;
}

/**
 * Makes a transition of a job with everything that belongs to it: status, version, end of the lease, the generation, the event, and
 * room for the jobs that wait. The one place that changes a status, with those below.
 *
 * @param change what else this transition writes
 * @returns the job as it is now; undefined when it is not, or no longer, in a state that this transition starts from
 * @throws Problem `quota_exceeded` when a generation is needed and none is left
 */
export async function moveJob(
  tx: Transaction<JobsTables>,
  name: TransitionName,
  { id, userId, leaseToken, version }: JobSelector,
  change: Changes = {},
): Promise<JobRow | undefined> {
  const transition: Transition = transitions[name];
  let update = tx
    .updateTable('job')
    .set({ ...noLease, ...transition.set, ...change, status: transition.to, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', 'in', transition.from);
  if (transition.only) update = update.where(transition.only);
  if (userId) update = update.where('user_id', '=', userId);
  if (leaseToken) update = update.where('lease_token', '=', leaseToken);
  if (version !== undefined) update = update.where('version', '=', version);
  const job = await update.returning(jobColumns).executeTakeFirst();
  if (!job) return undefined;
  const account = await settleGeneration(tx, transition, job);
  const { admittedJob, events } = transition.makesRoom
    ? await admitWaitingJobs(tx, [job.user_id], id)
    : noneAdmitted;
  await announceAll(tx, [
    ...events,
    ...(transition.toEvent ? [transition.toEvent(admittedJob ?? job, account)] : []),
  ]);
  return job;
}

/** @returns the account, where its count has changed */
async function settleGeneration(
  tx: Transaction<JobsTables>,
  { generation }: Transition,
  { id, user_id, round }: JobRow,
): Promise<Selectable<AccountTable> | undefined> {
  if (generation === 'taken') return chargeGeneration(tx, user_id, id, round);
  return generation === 'returned' ? refundGeneration(tx, user_id, id) : undefined;
}

/**
 * Ends a job that cannot be rendered and returns its generation. One that was being made again keeps its earlier
 * pictures instead.
 *
 * @param sentence what its owner reads
 * @param code the same for machines
 * @param leaseToken given: only if that worker still holds the job; absent: whichever holds it
 */
export async function failJob(
  tx: Transaction<JobsTables>,
  id: string,
  sentence: string,
  code: ErrorCode,
  leaseToken?: string,
): Promise<void> {
  if (await moveJob(tx, 'restore', { id, leaseToken })) return;
  await moveJob(tx, 'fail', { id, leaseToken }, { error_message: sentence, error_code: code });
}
