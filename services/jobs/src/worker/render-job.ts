import { buffer } from 'node:stream/consumers';
import { recordOnce, wasApplied } from '@packshot/chassis/messaging/inbox';
import type { MessageHandler } from '@packshot/chassis/messaging/consumer';
import { RetryLater } from '@packshot/chassis/messaging/retry-later';
import type { Logger } from '@packshot/chassis/telemetry/logger';
import { withSpan } from '@packshot/chassis/telemetry/with-span';
import { renderRequested, type RenderProgress } from '@packshot/proto/events/jobs';
import { activeStatuses } from '@packshot/proto/rest/job-words';
import type { Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { fileKey } from '../files/file-names.js';
import { UnrenderableError, type RenderEngine } from '../rendering/engine.js';
import { claimJob, type ClaimedJob } from './claim-job.js';
import { failJob } from './fail-job.js';
import { finishJob } from './finish-job.js';
import { holdLease, LeaseLost } from './hold-lease.js';
import { releaseJob } from './release-job.js';
import { removeUnnamed, storeResults } from './store-results.js';
import { tellProgress } from './tell-progress.js';

export interface RenderDeps extends Pick<Deps, 'db' | 'store'> {
  engine: RenderEngine;
  logger: Logger;
  leaseMs: number;
  /** Tells whoever watches how far a render is. Nothing depends on it. */
  publish: (progress: RenderProgress) => void;
  /** Aborts when the process is asked to stop. */
  stopping: AbortSignal;
}

/** Name of the durable consumer that all workers share. */
export const renderConsumer = 'jobs-render';

/** Times a job may be begun before we stop believing in it. Graceful stops do not count. */
const maxAttempts = 5;

const outOfTries =
  'Something went wrong on our side while making this picture. Your generation was given back.';

/**
 * Renders the job that a message names: claim, fetch, render, store, finish. Killed at any point, another delivery
 * begins again and overwrites the same files; the library changes only with the final transaction.
 */
export function renderJob(deps: RenderDeps): MessageHandler {
  const { db, logger } = deps;
  return {
    async handle(envelope) {
      const { job_id } = renderRequested.data.parse(envelope.data);
      if (await wasApplied(db, renderConsumer, envelope.id)) return;
      const job = await claimJob(db, job_id, deps.leaseMs);
      if (!job) return;
      if (job.attempts > maxAttempts) return await refuse(deps, envelope.id, job, outOfTries);
      const lease = holdLease(db, job, deps.leaseMs, logger);
      const tell = tellProgress(deps.publish, job);
      tell(0, 'started');
      try {
        await renderClaimed(deps, envelope.id, job, lease.signal, (percent, stage) => {
          lease.report(percent);
          tell(percent, stage);
        });
      } catch (error) {
        if (lease.signal.aborted || error instanceof LeaseLost) return await leaveToOthers(deps, job_id);
        if (error instanceof UnrenderableError) return await refuse(deps, envelope.id, job, error.message);
        await releaseJob(db, job);
        if (deps.stopping.aborted) throw new RetryLater(0, 'the worker is stopping');
        throw error;
      } finally {
        lease.stop();
      }
    },
    async giveUp(tx, envelope) {
      const { job_id } = renderRequested.data.parse(envelope.data);
      await failJob(tx as unknown as Transaction<JobsTables>, job_id, outOfTries);
    },
  };
}

async function renderClaimed(
  { db, store, engine, logger, stopping }: RenderDeps,
  eventId: string,
  job: ClaimedJob,
  leaseLost: AbortSignal,
  onProgress: (percent: number, stage: string) => void,
): Promise<void> {
  const found = await store.get(fileKey(job.id, job.original_name));
  if (!found)
    throw new UnrenderableError('The photo of this job is no longer there. Please upload it again.');
  const original = await buffer(found.stream);
  const mask = job.strokes && job.mask_name ? await store.get(fileKey(job.id, job.mask_name)) : null;
  const correction =
    job.strokes && mask ? { mask: await buffer(mask.stream), strokes: job.strokes } : undefined;
  const signal = AbortSignal.any([leaseLost, stopping]);
  const started = performance.now();
  const attributes = { 'packshot.job_id': job.id, 'packshot.mode': job.mode, 'packshot.engine': engine.name };
  const result = await withSpan(`render ${job.mode}`, { attributes }, () =>
    engine.render({
      jobId: job.id,
      original,
      mode: job.mode,
      options: job.options,
      correction,
      signal,
      onProgress,
    }),
  );
  const renderMs = Math.round(performance.now() - started);
  signal.throwIfAborted();
  const stored = await storeResults(store, job, result);
  const outcome = { ...stored, metadata: result.metadata, renderMs };
  if (!(await finishJob(db, renderConsumer, eventId, job, outcome))) throw new LeaseLost();
  if (job.revision > 0) await removeUnnamed({ db, store }, job.id);
  logger.info({ job_id: job.id, render_ms: renderMs, engine: engine.name }, 'job completed');
}

/** Nothing more can be done: the seller is told why, and no retry is made. */
async function refuse(
  { db, logger }: RenderDeps,
  eventId: string,
  job: ClaimedJob,
  sentence: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await recordOnce(tx, renderConsumer, eventId);
    await failJob(tx, job.id, sentence, job.lease_token);
  });
  logger.info({ job_id: job.id, reason: sentence }, 'job failed');
}

/**
 * The lease is gone. Deleted or cancelled while it was rendered: files may have come after. Taken by another worker:
 * our delivery stays open until that one has finished.
 */
async function leaveToOthers({ db, store, leaseMs }: RenderDeps, jobId: string): Promise<void> {
  const job = await db.selectFrom('job').select('status').where('id', '=', jobId).executeTakeFirst();
  if (job && activeStatuses.includes(job.status))
    throw new RetryLater(leaseMs, 'another worker took this job over');
  await removeUnnamed({ db, store }, jobId);
}
