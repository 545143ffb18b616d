import type { Job } from '@packshot/proto/rest/job-schema';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.js';

interface SourceJob {
  source: Job | undefined;
  /** Reason for a job that could not be loaded. */
  fault: string | undefined;
}

const none: SourceJob = { source: undefined, fault: undefined };

/**
 * Loads the job from which another picture is made.
 *
 * @param id null when the picture is created from an upload
 * @param onLoad a stable function, because a new function loads the job again
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
  // Data of another job does not apply.
  return loaded?.id === id ? loaded : none;
}
