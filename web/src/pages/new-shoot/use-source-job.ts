import type { Job } from '@packshot/proto/rest/job-schema';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.js';

interface SourceJob {
  source: Job | undefined;
  /** Reason why the job could not be loaded. */
  fault: string | undefined;
}

const none: SourceJob = { source: undefined, fault: undefined };

/**
 * Loads the job to regenerate.
 *
 * @param id id of the job; null when jobs are created from photos
 * @param onLoad must be a stable function: a new function loads the job again
 */
export function useSourceJob(id: string | null, onLoad: (job: Job) => void): SourceJob {
  const [loaded, setLoaded] = useState<SourceJob & { id: string }>();
  useEffect(() => {
    if (!id) return;
    call('getJob', { params: { id } }).then(
      (source) => {
        setLoaded({ id, source, fault: undefined });
        onLoad(source);
      },
      () => setLoaded({ id, source: undefined, fault: 'Failed to load original job. Please try again.' }),
    );
  }, [id, onLoad]);
  // The loaded data may belong to another job.
  return loaded?.id === id ? loaded : none;
}
