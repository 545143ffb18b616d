import { noLease } from '@packshot/chassis/db/leases';
import { announceAll } from '@packshot/chassis/messaging/outbox';
import type { ErrorCode } from '@packshot/proto/common/errors';
import { plans } from '@packshot/proto/plans';
import { sql, type Selectable, type Transaction } from 'kysely';
import { jobColumns } from '../db/job-columns.js';
import type { AccountTable, JobsTables } from '../db/tables.js';
import { markOutdated } from '../products/mark-outdated.js';
import { chargeGeneration } from '../quota/charge.js';
import { refundGeneration } from '../quota/give-back.js';
import { admitWaitingJobs, noneAdmitted } from './admit-pending.js';
import { transitions, type Changes, type Transition, type TransitionName } from './transitions.js';
import type { JobRow } from './create-job-event.js';

interface JobSelector {
  id: string;
  userId?: string;
  /** Requires that the worker with this token still holds the job. */
  leaseToken?: string | undefined;
  /** Requires that the job has not changed since this version. */
  version?: number;
}

/**
 * Moves a job: writes status, version, lease, generation and event, and admits waiting jobs. Batches of jobs change
 * state in `admitWaitingJobs`, `completeJobs`, `createClaim` and `removeWatermarks`.
 *
 * @returns the updated job; undefined when this transition does not start from the current state of the job
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
  // The facts may have changed while the picture was made.
  if (transition.to === 'completed') await markOutdated(tx, [job]);
  await announceAll(tx, [
    ...events,
    ...(transition.toEvent ? [transition.toEvent(admittedJob ?? job, account)] : []),
  ]);
  return job;
}

async function settleGeneration(
  tx: Transaction<JobsTables>,
  { generation }: Transition,
  { id, user_id, round }: JobRow,
): Promise<Selectable<AccountTable> | undefined> {
  if (generation === 'returned') return refundGeneration(tx, user_id, id);
  if (generation !== 'taken') return undefined;
  const account = await chargeGeneration(tx, user_id, id, round);
  // The plan may have changed since the job was created, and the generation belongs to the current plan.
  const { watermark, priority } = plans[account.plan];
  await tx.updateTable('job').set({ watermarked: watermark, priority }).where('id', '=', id).execute();
  return account;
}

/**
 * Fails a job, except a job that was being rendered again, which keeps its earlier pictures.
 *
 * @param change applies in both cases
 */
export async function failJob(
  tx: Transaction<JobsTables>,
  id: string,
  sentence: string,
  code: ErrorCode,
  leaseToken?: string,
  change: Changes = {},
): Promise<void> {
  if (await moveJob(tx, 'restore', { id, leaseToken }, change)) return;
  await moveJob(tx, 'fail', { id, leaseToken }, { ...change, error_message: sentence, error_code: code });
}
