import type { RenderProgress } from '@packshot/proto/events/jobs';
import type { ClaimedJob } from './claim.js';

/** Minimum interval between two progress reports of a job, in milliseconds; users cannot follow faster updates. */
const reportIntervalMs = 250;

interface ProgressReporter {
  report(percent: number, stage: string): void;
  stop: () => void;
}

export function reportProgress(
  publish: (progress: RenderProgress) => void,
  job: ClaimedJob,
): ProgressReporter {
  let newest: { progress: number; stage: string } | undefined;
  const timer = setInterval(() => {
    if (newest) publish({ job_id: job.id, user_id: job.user_id, ...newest });
    newest = undefined;
  }, reportIntervalMs);
  return {
    report(percent, stage) {
      newest = { progress: Math.min(99, Math.round(percent)), stage };
    },
    stop: () => clearInterval(timer),
  };
}
