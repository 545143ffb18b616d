import type { Job } from '@packshot/proto/rest/job-schema';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.js';

interface SourceJob {
  source: Job | undefined;
  /** Why it could not be loaded. */
  fault: string | undefined;
}

const none: SourceJob = { source: undefined, fault: undefined };

/**
 * Loads the job that another picture is made from.
 *
 * @param id nothing when the picture is made from an upload
 * @param onLoad has to stay the same function: a new one loads the job again
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
  // What was loaded of another job is nothing about this one.
  return loaded?.id === id ? loaded : none;
}
