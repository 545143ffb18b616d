import type { Job } from '@packshot/proto/rest/job-schema';
import { useEffect, useState } from 'react';
import { mutate } from 'swr';
import { addressOf } from '../../api/address-of.js';
import { listenToJobs } from '../../api/job-events.js';
import type { Jobs } from '../../api/use-jobs.js';
import { toast } from '../../ui/toast.js';
import { settleToasts } from './job/job-topics.js';

type JobUpdates = Pick<Jobs, 'show' | 'drop' | 'advance' | 'reload'>;

/** Reports whether the user got the generation of the job back, which changes the number of generations left. */
const hasReturned = ({ status, notices }: Job): boolean =>
  status === 'failed' || status === 'cancelled' || notices.includes('already_made');

/** Updates the library when jobs change on the server. @returns the stage of each job in progress, by job id */
export function useJobEvents({ show, drop, advance, reload }: JobUpdates): Record<string, string> {
  const [stages, setStages] = useState<Record<string, string>>({});
  useEffect(
    () =>
      listenToJobs({
        onJob(job) {
          settleToasts(job);
          show(job);
          if (hasReturned(job)) void mutate(addressOf('getStats'));
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
