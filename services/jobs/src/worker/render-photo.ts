import { buffer } from 'node:stream/consumers';
import { withSpan } from '@packshot/chassis/telemetry/with-span';
import type { RenderProgress } from '@packshot/proto/events/jobs';
import { presentationOf, type RenderEngine, type RenderResult, UnrenderableError } from '@packshot/studio';
import type { NewCutOut } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { fileKey } from '../files/file-names.js';
import { addCutOutChoice } from './add-cut-out-choice.js';
import type { ClaimedJob } from './claim.js';
import { findSiblings } from '../jobs/find-siblings.js';
import type { RenderMeasures } from './measure-renders.js';
import type { RenderTurns } from './render-turns.js';
import { reportProgress } from './report-progress.js';

interface PhotoDeps extends Pick<Deps, 'db' | 'store' | 'estimates'> {
  engine: RenderEngine;
  turns: RenderTurns;
  measures: RenderMeasures;
  publish: (progress: RenderProgress) => void;
}

/**
 * @param keep receives the progress of the render in percent, 0..100
 * @throws UnrenderableError, or the reason of `signal` when it aborts
 */
export async function renderPhoto(
  { db, store, estimates, engine, turns, publish, measures }: PhotoDeps,
  job: ClaimedJob,
  signal: AbortSignal,
  keep: (percent: number) => void,
): Promise<{ result: RenderResult; render_ms: number }> {
  const found = await store.get(fileKey(job, job.original_name));
  if (!found)
    throw new UnrenderableError('The photo of this job no longer exists. Upload it again.', {
      code: 'not_found',
    });
  const original = await buffer(found.stream);
  const { strokes, other_chosen }: NewCutOut = job.new_cut_out ?? { strokes: job.strokes };
  // The seller may have chosen the other cut-out for another picture of the photo.
  const shown = job.revision > 0 ? job.render_metadata?.cut_outs?.other_chosen : undefined;
  const mask = strokes && job.mask_name ? await store.get(fileKey(job, job.mask_name)) : null;
  const correction = strokes && mask ? { mask: await buffer(mask.stream), strokes } : undefined;
  const siblings = await findSiblings(db, job);
  const attributes = { 'packshot.job_id': job.id, 'packshot.mode': job.mode, 'packshot.engine': engine.name };
  return turns.take(async () => {
    signal.throwIfAborted();
    const reporter = reportProgress(publish, job);
    const started = performance.now();
    const opened = estimates({ id: job.photo_id, user_id: job.user_id }, other_chosen ?? shown);
    const rendered = withSpan(`render ${job.mode}`, { attributes }, () =>
      measures.timed(engine, {
        jobId: job.id,
        photoId: job.photo_id,
        variation: job.variation,
        original,
        mode: job.mode,
        options: job.options,
        facts: job.new_facts?.product ?? job.product,
        place: job.place ?? undefined,
        // Other facts may need another place.
        look: job.revision > 0 && !job.new_facts ? presentationOf(job.render_metadata) : undefined,
        siblings,
        correction,
        estimates: opened,
        madeBy: job.revision > 0 ? job.render_metadata?.engine : undefined,
        signal,
        onProgress(percent, stage) {
          keep(percent);
          reporter.report(percent, stage);
        },
      }),
    );
    try {
      // Stops the progress messages before the outcome is written, because a later message would hide the outcome.
      const result = addCutOutChoice(await rendered.finally(reporter.stop), opened.choice());
      return { result, render_ms: Math.round(performance.now() - started) };
    } finally {
      await opened.close();
    }
  });
}
