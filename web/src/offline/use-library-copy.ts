import type { Job } from '@packshot/proto/rest/job-schema';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../auth/session.js';
import { storeLibrary } from './library-copy.js';

/** Time in milliseconds without a change of the list before the copy is stored. Progress changes the list often. */
const restMs = 1_000;

/**
 * Stores a copy of the library for the time without a connection.
 *
 * @param jobs all jobs without a filter; undefined stores nothing
 */
export function useLibraryCopy(jobs: readonly Job[] | undefined): void {
  const userId = useSession().user?.id;
  // The list is a new array after each event. Only a change that the copy shows stores the copy again.
  const content =
    jobs && JSON.stringify(jobs.map((job) => [job.id, job.input_filename, job.status, job.thumbnail_url]));
  const store = useEffectEvent(() => {
    if (!jobs || !userId) return;
    storeLibrary(userId, jobs).catch(() => {
      // The copy is an extra. A browser that stores nothing, or has no space left, has no copy.
    });
  });
  useEffect(() => {
    if (content === undefined || !userId) return;
    const timer = setTimeout(store, restMs);
    return () => clearTimeout(timer);
  }, [content, userId]);
}
