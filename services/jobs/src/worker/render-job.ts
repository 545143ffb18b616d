import { holdLease, LeaseLost } from '@packshot/chassis/db/leases';
import { batch } from '@packshot/chassis/db/batch';
import { RetryLater } from '@packshot/chassis/messaging/retry-later';
import type { MessageHandler } from '@packshot/chassis/messaging/process-message';
import type { Logger } from '@packshot/chassis/telemetry/logger';
import { traceHeaders } from '@packshot/chassis/telemetry/trace-headers';
import type { ErrorCode } from '@packshot/proto/common/errors';
import { renderRequested, type RenderProgress } from '@packshot/proto/events/jobs';
import { activeStatuses } from '@packshot/proto/rest/job-words';
import { type RenderEngine, UnrenderableError } from '@packshot/studio';
import { transact } from '../db/transact.js';
import { isProvider } from '../config.js';
import type { JobsTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import type { EditDesk } from '../edits/edit-desk.js';
import { editResult } from './edit-result.js';
import { findUnedited } from './find-unedited.js';
import { createClaim, type ClaimedJob } from './claim.js';
import { completeJobs, type Outcome } from '../jobs/complete-jobs.js';
import type { JobRow } from '../jobs/create-job-event.js';
import { moveJob, failJob } from '../jobs/lifecycle.js';
import type { Changes } from '../jobs/transitions.js';
import { earlierCostOf, recordFailure } from './record-failure.js';
import { planWatermarks } from '../watermarks/plan-watermarks.js';
import { readUnmarked } from '../watermarks/read-unmarked.js';
import { measureRenders, type RenderMeasures } from './measure-renders.js';
import { hashPictures, removeUnnamedFiles, storeResults } from './store-results.js';
import { storeWhenPossible } from './store-when-possible.js';
import { factsOf } from './facts-of.js';
import { findDelayMs } from './find-delay.js';
import { keepSeen } from '../photos/keep-seen.js';
import { renderPhoto } from './render-photo.js';
import type { RenderTurns } from './render-turns.js';

interface RenderDeps extends Pick<Deps, 'db' | 'store' | 'estimates'> {
  engine: RenderEngine;
  editor: EditDesk;
  turns: RenderTurns;
  logger: Logger;
  leaseMs: number;
  publish: (progress: RenderProgress) => void;
  stopping: AbortSignal;
}

interface UnderWay {
  /** Starts the next job, because this job no longer needs a renderer. */
  freed: () => void;
  measures: RenderMeasures;
  /** Stores the outcome of a render. @returns whether the worker still held the job */
  complete: (outcome: Outcome) => Promise<boolean>;
}

export const renderConsumer = 'jobs-render';

/** Maximum number of started renders of a job. A render that a graceful shutdown interrupts does not count. */
const maxAttempts = 5;
const maxOutcomesPerBatch = 16;
/** Milliseconds between two lease renewals, which also store the progress of the render. */
const heartbeatMs = 500;

const outOfTries =
  'We could not make this picture because of a problem on our side. Your generation was returned.';

/** Reason that the seller and the operators see while the job waits. */
const noEngine =
  'We cannot make this picture at the moment. We make it as soon as we can; you do not need to do anything.';

/** Renders a job. After a crash at any point, the next delivery repeats all steps and overwrites the same files. */
export function renderJob(deps: RenderDeps): MessageHandler<JobsTables> {
  const { db } = deps;
  const measures = measureRenders();
  const claim = createClaim(db, deps.leaseMs);
  const complete = batch(async (outcomes: readonly Outcome[]) => {
    const done = await transact(db, (tx) => completeJobs(tx, outcomes));
    return outcomes.map(({ id }) => done.has(id));
  }, maxOutcomesPerBatch);
  return {
    async handle(envelope, freed) {
      const { job_id } = renderRequested.data.parse(envelope.data);
      // The claim fails for a job that has already ended.
      const job = await claim(job_id);
      if (!job) return;
      if (job.attempts > maxAttempts) return refuse(deps, job, outOfTries, 'internal');
      await renderWhileHeld({ ...deps, freed, measures, complete }, job);
    },
    async giveUp(tx, envelope) {
      const { job_id } = renderRequested.data.parse(envelope.data);
      await failJob(tx, job_id, outOfTries, 'internal');
    },
  };
}

async function renderWhileHeld(deps: RenderDeps & UnderWay, job: ClaimedJob): Promise<void> {
  let progress = 0;
  const times = { leaseMs: deps.leaseMs, everyMs: heartbeatMs };
  const lease = holdLease(deps, 'job', job, times, () => ({ progress }));
  try {
    await renderClaimed(deps, job, lease.signal, (percent) => {
      progress = Math.max(progress, Math.min(99, Math.round(percent)));
    });
  } catch (error) {
    if (lease.signal.aborted || error instanceof LeaseLost) return await leaveToOthers(deps, job);
    const change = recordFailure(job, error);
    if (error instanceof UnrenderableError) return await refuse(deps, job, error.message, error.code, change);
    const held = { id: job.id, leaseToken: job.lease_token };
    const delayMs = findDelayMs(error);
    const reason =
      delayMs === undefined ? {} : { error_message: noEngine, error_code: 'unavailable' as const };
    await transact(deps.db, (tx) => moveJob(tx, 'release', held, { ...change, ...reason }));
    if (delayMs !== undefined) {
      deps.logger.warn({ job_id: job.id, err: error }, 'the job waits for its engine');
      throw new RetryLater(delayMs, 'the job waits for its engine');
    }
    if (deps.stopping.aborted) throw new RetryLater(0, 'the worker is stopping');
    throw error;
  } finally {
    lease.stop();
  }
}

async function renderClaimed(
  deps: RenderDeps & UnderWay,
  job: ClaimedJob,
  leaseLost: AbortSignal,
  keep: (percent: number) => void,
): Promise<void> {
  const { db, store, engine, logger, stopping, freed, measures, complete } = deps;
  const signal = AbortSignal.any([leaseLost, stopping]);
  const isMarked = async () => job.watermarked && (await planWatermarks(db, job.user_id));
  const unmarked = await readUnmarked(store, job);
  const unedited = unmarked ? undefined : await findUnedited(store, job, isMarked);
  const { result: rendered, render_ms } = unmarked
    ? { result: unmarked, render_ms: unmarked.metadata.render_ms }
    : unedited
      ? { result: undefined, render_ms: 0 }
      : await renderPhoto(deps, job, signal, keep);
  signal.throwIfAborted();
  // The next render starts before the files and rows are written.
  freed();
  // The plan may have changed since the job was created, and a paid plan has no watermark.
  const watermarked = unedited ? job.watermarked : await isMarked();
  const unfinished = unedited ?? rendered!;
  const { result, edit, marked, base } = await editResult(deps.editor, job, unfinished, watermarked);
  const unmarked_kept = watermarked && isProvider(result.metadata.engine);
  const marking = { watermarked: watermarked && !marked, unmarked_kept };
  const putFiles = () => storeResults(store, job, result, marking, base);
  const stored = await storeWhenPossible(putFiles, logger, signal);
  const notices = result.notices ?? [];
  // A picture that is not rendered again costs nothing, and its metadata repeats an earlier cost.
  const paid = rendered === unmarked ? 0 : (rendered?.metadata.cost_usd ?? 0);
  const cost_usd = earlierCostOf(job) + paid;
  const render_metadata = { ...result.metadata, cost_usd, render_ms, unmarked_kept };
  // The next upload of the photo uses these facts.
  if (result.seen) await keepSeen(db, job.photo_id, result.seen);
  // The outcome is applied only once, because it requires the lease and a completed job is never claimed again.
  const made = {
    ...stored,
    strokes: (job.new_cut_out ?? job).strokes,
    // The first picture of a preset is the same for each upload. Later edits are not compared with other pictures.
    picture_hash: edit && job.revision > 0 ? null : hashPictures(result),
    edit,
    edit_before: editBefore(job, edit),
    ...factsOf(job.new_facts ?? job, result),
    watermarked,
    notices,
    render_metadata,
  };
  const choseCutOut = job.new_cut_out?.other_chosen !== undefined;
  const outcome = { id: job.id, leaseToken: job.lease_token, headers: traceHeaders(), choseCutOut, made };
  if (!(await complete(outcome))) throw new LeaseLost();
  measures.delivered(job, unmarked || unedited ? 0 : render_ms);
  if (job.revision > 0) await removeUnnamedFiles({ db, store }, job);
  logger.info({ job_id: job.id, render_ms, engine: engine.name }, 'job completed');
}

/** Returns the edit that an undo restores; null if the undo would change nothing. */
function editBefore(
  { new_edit, edit, edit_before }: ClaimedJob,
  made: JobRow['edit'],
): JobRow['edit_before'] {
  const before = new_edit ? { edit } : edit_before;
  return made === null && before?.edit === null ? null : before;
}

async function refuse(
  { db, logger }: RenderDeps,
  job: ClaimedJob,
  sentence: string,
  code: ErrorCode,
  change: Changes = {},
): Promise<void> {
  await transact(db, (tx) => failJob(tx, job.id, sentence, code, job.lease_token, change));
  logger.info({ job_id: job.id, reason: sentence }, 'job failed');
}

/** Waits until the worker that took the job over has finished, so that the delivery stays open. */
async function leaveToOthers({ db, store, leaseMs }: RenderDeps, held: ClaimedJob): Promise<void> {
  const job = await db.selectFrom('job').select('status').where('id', '=', held.id).executeTakeFirst();
  if (job && activeStatuses.includes(job.status))
    throw new RetryLater(leaseMs, 'another worker has taken over this job');
  await removeUnnamedFiles({ db, store }, held);
}
