import type { RenderProgress } from '@packshot/proto/events/jobs';
import type { ClaimedJob } from '../jobs/lifecycle.js';

/** Milliseconds between two reports of one job: an eye cannot follow more. */
const interval = 250;

/** Reports how far a render is, now and then; a new stage always. */
export function tellProgress(
  publish: (progress: RenderProgress) => void,
  job: ClaimedJob,
): (percent: number, stage: string) => void {
  let last = { at: 0, stage: '' };
  return (percent, stage) => {
    if (stage === last.stage && performance.now() - last.at < interval) return;
    last = { at: performance.now(), stage };
    publish({ job_id: job.id, user_id: job.user_id, progress: Math.min(99, Math.round(percent)), stage });
  };
}
