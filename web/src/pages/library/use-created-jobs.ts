import type { Job } from '@packshot/proto/rest/job-schema';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readCreatedJobs } from './created-jobs.js';
import { elementIdOf, titleOf } from './job/job-text.js';

/**
 * Moves the focus to the newest job from New Image when the library shows that job.
 *
 * @returns the announcement for screen readers
 */
export function useCreatedJobs(jobs: Job[] | undefined): string {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const created = readCreatedJobs(state);
  const newest = jobs?.find(({ id }) => created.includes(id));
  useEffect(() => {
    if (!newest) return;
    document.getElementById(elementIdOf(newest.id))?.focus();
    setWords(
      created.length > 1
        ? `${created.length} pictures were added to the library.`
        : `Added to the library: ${titleOf(newest)}.`,
    );
    // A reload or Back must not move the focus again.
    const { search } = window.location;
    void navigate({ search }, { replace: true, state: null, preventScrollReset: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another job is announced again
  }, [newest?.id]);
  return words;
}
