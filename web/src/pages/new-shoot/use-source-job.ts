import type { Job } from '@packshot/proto/rest/job-schema';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.js';

interface SourceJob {
  source: Job | undefined;
  /** Why it could not be loaded. */
  fault: string | undefined;
}

/**
 * Loads the job that another picture is made from.
 *
 * @param id nothing when the picture is made from an upload
 * @param onLoad has to stay the same function: a new one loads the job again
 */
export function useSourceJob(id: string | null, onLoad: (job: Job) => void): SourceJob {
  const [source, setSource] = useState<Job>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    if (!id) return;
    call('getJob', { params: { id } }).then(
      (job) => {
        setSource(job);
        onLoad(job);
      },
      () => setFault('Failed to load original job. Please try again.'),
    );
  }, [id, onLoad]);
  return { source, fault };
}
