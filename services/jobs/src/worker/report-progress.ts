import type { RenderProgress } from '@packshot/proto/events/jobs';
import type { ClaimedJob } from './claim.js';

/** Milliseconds between two reports of one job: an eye cannot follow more. */
const interval = 250;

interface ProgressTeller {
  tell(percent: number, stage: string): void;
  /** Nothing is told any more, not even what was still to be. */
  stop: () => void;
}

/**
 * Reports how far a render is, the newest every now and then. What is made sooner than an eye could follow is reported
 * by its events alone.
 */
export function reportProgress(publish: (progress: RenderProgress) => void, job: ClaimedJob): ProgressTeller {
  let newest: { progress: number; stage: string } | undefined;
  const timer = setInterval(() => {
    if (newest) publish({ job_id: job.id, user_id: job.user_id, ...newest });
    newest = undefined;
  }, interval);
  return {
    tell(percent, stage) {
      newest = { progress: Math.min(99, Math.round(percent)), stage };
    },
    stop: () => clearInterval(timer),
  };
}
