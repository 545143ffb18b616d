import { claimDue, noLease, type Leased } from '@packshot/chassis/db/leases';
import {
  jobAdjusted,
  jobCancelled,
  jobCompleted,
  jobFailed,
  jobQueued,
  jobRestored,
  jobRetried,
  jobStarted,
} from '@packshot/proto/events/jobs';
import { activeStatuses, type JobStatus } from '@packshot/proto/rest/job-words';
import { plans } from '@packshot/proto/plans';
import {
  sql,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type Transaction,
  type UpdateObject,
} from 'kysely';
import { jobColumns } from '../db/job-columns.js';
import type { AccountTable, JobsTables } from '../db/tables.js';
import { charge } from '../quota/charge.js';
import { giveBack } from '../quota/give-back.js';
import { requestRender } from './request-render.js';
import { endOf, tell, type JobRow } from './tell.js';

export type ClaimedJob = Leased<JobRow>;

/** Values or expressions, by column. */
type Changes = UpdateObject<JobsTables, 'job'>;

interface Move {
  from: readonly JobStatus[];
  to: JobStatus;
  /** A condition beside the status. */
  only?: RawBuilder<boolean>;
  /** What changes with every such move. */
  set?: Changes;
  /** What happens to the generation that the job was made with. */
  generation?: 'taken' | 'returned';
  /** Whether the seller's waiting jobs may move up, since one came or ended. */
  makesRoom?: true;
  tell?: (tx: Transaction<JobsTables>, job: JobRow, account?: Selectable<AccountTable>) => Promise<unknown>;
}

const tellQueued = tell(jobQueued, () => ({}));
const tellStarted = tell(jobStarted, () => ({}));

const started = { progress: 0, attempts: 0, error_message: null, error_code: null };
const ended = { completed_at: sql<Date>`now()` };
/** One that is being made again has pictures already. */
const hasPictures = sql<boolean>`jsonb_array_length(result_names) > 0`;

/** Every legal move of a job. Where it is being made again, `fail` and `cancel` become `restore`. */
const moves = {
  /** The queue has room for it. */
  admit: {
    from: ['pending'],
    to: 'queued',
    set: { requested_at: sql<Date>`now()` },
    tell: requestRender,
  },
  /** A worker takes it, or takes it over from one that has fallen silent. */
  claim: {
    from: ['queued', 'processing'],
    to: 'processing',
    set: {
      progress: 0,
      started_at: sql<Date>`coalesce(started_at, now())`,
      attempts: sql<number>`attempts + 1`,
    },
  },
  /** Its worker gives it back. A failure that we live to see is counted by the consumer, so this attempt is not. */
  release: {
    from: ['processing'],
    to: 'queued',
    set: { progress: 0, attempts: sql<number>`attempts - 1` },
    tell: tellQueued,
  },
  complete: {
    from: ['processing'],
    to: 'completed',
    set: { ...ended, progress: 100, error_message: null, error_code: null },
    makesRoom: true,
    tell: tell(jobCompleted, (job) => ({
      completed_at: endOf(job),
      results: job.result_names.length,
      engine: job.render_metadata?.engine ?? 'unknown',
      render_ms: job.render_metadata?.render_ms ?? 0,
      cost_usd: job.render_metadata?.cost_usd ?? 0,
      fidelity: job.render_metadata?.fidelity ?? null,
    })),
  },
  /** It keeps the pictures that it had. Nothing was charged, so nothing comes back; strokes stay, to be drawn on. */
  restore: {
    from: activeStatuses,
    to: 'completed',
    only: hasPictures,
    set: { progress: 100 },
    makesRoom: true,
    tell: tell(jobRestored, () => ({})),
  },
  fail: {
    from: ['queued', 'processing'],
    to: 'failed',
    set: ended,
    generation: 'returned',
    makesRoom: true,
    tell: tell(jobFailed, (job) => ({ failed_at: endOf(job), error_message: job.error_message ?? '' })),
  },
  cancel: {
    from: activeStatuses,
    to: 'cancelled',
    set: ended,
    generation: 'returned',
    makesRoom: true,
    tell: tell(jobCancelled, (job) => ({ cancelled_at: endOf(job) })),
  },
  retry: {
    from: ['failed'],
    to: 'pending',
    set: { ...started, started_at: null, completed_at: null, round: sql<number>`round + 1` },
    generation: 'taken',
    makesRoom: true,
    tell: tell(jobRetried, () => ({})),
  },
  /** It is made again with another cut-out. */
  adjust: {
    from: ['completed'],
    to: 'pending',
    set: { ...started, revision: sql<number>`revision + 1` },
    makesRoom: true,
    tell: tell(jobAdjusted, () => ({})),
  },
  /** Its user is being erased: nobody may finish it, and nobody is told. */
  withdraw: { from: activeStatuses, to: 'cancelled' },
} as const satisfies Record<string, Move>;

type MoveName = keyof typeof moves;

/** Which job, and what must still be true of it. */
interface Which {
  id: string;
  userId?: string;
  /** Only if the worker with this token still holds it. */
  leaseToken?: string | undefined;
  /** Only if nothing has changed since. */
  version?: number;
}

/**
 * Makes a move with everything that belongs to it: status, version, end of the lease, the generation, the event, and
 * room for the jobs that wait. The one place that changes a status, with `claimJob`.
 *
 * @param change what else this move writes
 * @returns the job as it is now; undefined when it is not, or no longer, in a state that this move starts from
 * @throws Problem `quota_exceeded` when a generation is needed and none is left
 */
export async function moveJob(
  tx: Transaction<JobsTables>,
  name: MoveName,
  { id, userId, leaseToken, version }: Which,
  change: Changes = {},
): Promise<JobRow | undefined> {
  const move: Move = moves[name];
  let update = tx
    .updateTable('job')
    .set({ ...noLease, ...move.set, ...change, status: move.to, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', 'in', move.from);
  if (move.only) update = update.where(move.only);
  if (userId) update = update.where('user_id', '=', userId);
  if (leaseToken) update = update.where('lease_token', '=', leaseToken);
  if (version !== undefined) update = update.where('version', '=', version);
  const job = await update.returning(jobColumns).executeTakeFirst();
  if (!job) return undefined;
  const account = await settleGeneration(tx, move, job);
  const admitted = move.makesRoom ? await admitPending(tx, job.user_id, id) : undefined;
  await move.tell?.(tx, admitted ?? job, account);
  return job;
}

/** @returns the account, where its count has changed */
async function settleGeneration(
  tx: Transaction<JobsTables>,
  { generation }: Move,
  { id, user_id, round }: JobRow,
): Promise<Selectable<AccountTable> | undefined> {
  if (generation === 'taken') return charge(tx, user_id, id, round);
  return generation === 'returned' ? giveBack(tx, user_id, id) : undefined;
}

/**
 * Lets as many of a seller's waiting jobs into the render queue as the plan has room for, oldest first. Only so many
 * of one seller's jobs stand in the queue at once, so that nobody waits behind somebody's five hundred.
 *
 * @param justCome a job whose own event is still to be announced and will say that it is queued
 * @returns that job, if it was let in
 */
export async function admitPending(
  tx: Transaction<JobsTables>,
  userId: string,
  justCome?: string,
): Promise<JobRow | undefined> {
  const account = await tx
    .selectFrom('account')
    .select('plan')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  // Erased, and its jobs with it.
  if (!account) return undefined;
  const inFlight = tx
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('status', 'in', ['queued', 'processing']);
  // One that is being deleted or cancelled right now is locked, and waits for our lock on the account: passed over.
  const next = await tx
    .selectFrom('job')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .limit(sql<number>`greatest(0, ${plans[account.plan].inFlight} - (${inFlight}))`)
    .forUpdate()
    .skipLocked()
    .execute();
  let come: JobRow | undefined;
  for (const { id } of next) {
    const admitted = await moveJob(tx, 'admit', { id });
    if (id === justCome) come = admitted;
    else if (admitted) await tellQueued(tx, admitted);
  }
  return come;
}

/**
 * Takes a job for one worker, for `leaseMs` milliseconds from now. The move that several processes ask for at once.
 *
 * @returns undefined when it is not waiting, or another worker holds it
 */
export function claimJob(
  db: Kysely<JobsTables>,
  id: string,
  leaseMs: number,
): Promise<ClaimedJob | undefined> {
  const { from, to, set } = moves.claim;
  return db.transaction().execute(async (tx) => {
    const job = await claimDue(tx, 'job', {
      due: sql<boolean>`id = ${id} and status in (${sql.join(from)})`,
      leaseMs,
      set: { ...set, status: to, version: sql`version + 1` },
      columns: jobColumns,
    });
    if (job) await tellStarted(tx, job);
    return job;
  });
}
