import { useEffect, useState } from 'react';
import { listenToJobs } from '../../api/job-events.js';
import type { Jobs } from '../../api/use-jobs.js';
import { toast } from '../../ui/toast.js';
import { settleToasts } from './job/job-topics.js';

type JobUpdates = Pick<Jobs, 'show' | 'drop' | 'advance' | 'reload'>;

/** Updates the library as jobs change on the server. @returns the stage of each job in progress, by job id */
export function useJobEvents({ show, drop, advance, reload }: JobUpdates): Record<string, string> {
  const [stages, setStages] = useState<Record<string, string>>({});
  useEffect(
    () =>
      listenToJobs({
        onJob(job) {
          settleToasts(job);
          show(job);
        },
        onDeleted(id) {
          toast.settle(id);
          drop(id);
        },
        onProgress({ id, progress, stage }) {
          setStages((before) => (before[id] === stage ? before : { ...before, [id]: stage }));
          advance(id, progress);
        },
        onReset: reload,
      }),
    [show, drop, advance, reload],
  );
  return stages;
}
