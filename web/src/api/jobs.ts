import type { JobStatus, RenderMode } from '@packshot/proto/rest/job-words';
import type { Job } from '@packshot/proto/rest/jobs';
import { useCallback, useEffect, useRef } from 'react';
import useSWRInfinite from 'swr/infinite';
import { call } from './client.js';
import { urls } from './urls.js';

/** Spec §9: the library loads 50 jobs, and again every 3 s while one of them is active. */
const pageSize = 50;
const pollMs = 3_000;

export interface JobFilter {
  search: string;
  mode: RenderMode | '';
  status: JobStatus | '';
}

interface JobPage {
  jobs: Job[];
  total: number;
}

export const isActive = (job: Job): boolean => ['pending', 'queued', 'processing'].includes(job.status);

const given = (filter: JobFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

export interface Jobs {
  jobs: Job[] | undefined;
  total: number;
  error: Error | undefined;
  loading: boolean;
  loadingMore: boolean;
  loadMore(): void;
  reload(): void;
  /** Changes what is shown of one job, at once; `null` takes it off. For what its seller does here. */
  patch(id: string, change: Partial<Job> | null): void;
  /** Shows a job as the server has it; one that is new comes first. */
  show(job: Job): void;
  /** Takes off a job that was deleted elsewhere. */
  drop(id: string): void;
  /** Shows how far a job is. @param progress 0..100 */
  advance(id: string, progress: number): void;
}

/** A seller's library, a page at a time, each from where the one before ended. */
export function useJobs(filter: JobFilter): Jobs {
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<JobPage, Error>(
    (index: number, previous: JobPage | null) => {
      if (index === 0) return urls.jobs({ limit: pageSize, offset: 0, ...given(filter) });
      const last = previous?.jobs.at(-1);
      if (!last || previous!.jobs.length < pageSize) return null;
      return urls.jobs({ limit: pageSize, before: last.id, ...given(filter) });
    },
    {
      revalidateOnMount: true,
      dedupingInterval: 1_000,
      refreshInterval: (latest) => (latest?.some((page) => page.jobs.some(isActive)) ? pollMs : 0),
      keepPreviousData: true,
    },
  );

  // A change of what is shown makes SWR throw away what is just being loaded: a library that something happens to while
  // it loads would stay empty. So what others did waits for the load, and is then loaded itself.
  const loading = useRef(true);
  const missed = useRef(false);
  useEffect(() => {
    loading.current = isValidating;
    if (isValidating || !missed.current) return;
    missed.current = false;
    void mutate();
  }, [isValidating, mutate]);

  const edit = useCallback(
    (change: (pages: JobPage[]) => JobPage[]) =>
      void mutate((pages) => pages && change(pages), { revalidate: loading.current }),
    [mutate],
  );
  const patch = useCallback<Jobs['patch']>(
    (id, change) =>
      edit((pages) =>
        pages.map((page) => {
          if (!page.jobs.some((job) => job.id === id)) return page;
          if (change)
            return { ...page, jobs: page.jobs.map((job) => (job.id === id ? { ...job, ...change } : job)) };
          return { total: page.total - 1, jobs: page.jobs.filter((job) => job.id !== id) };
        }),
      ),
    [edit],
  );
  const filtered = Object.keys(given(filter)).length > 0;
  const drop = useCallback<Jobs['drop']>(
    (id) => {
      if (loading.current) missed.current = true;
      else patch(id, null);
    },
    [patch],
  );
  const advance = useCallback<Jobs['advance']>(
    (id, progress) => {
      // The next one is on its way.
      if (!loading.current) patch(id, { progress, status: 'processing' });
    },
    [patch],
  );
  const show = useCallback<Jobs['show']>(
    (job) => {
      if (loading.current) {
        missed.current = true;
        return;
      }
      edit((pages) => {
        const known = pages.some((page) => page.jobs.some(({ id }) => id === job.id));
        if (known)
          return pages.map((page) => ({
            ...page,
            jobs: page.jobs.map((each) => (each.id === job.id ? job : each)),
          }));
        const [first, ...rest] = pages;
        // Whether a filter lets it in is the server's to say.
        if (!first || filtered) return pages;
        return [{ total: first.total + 1, jobs: [job, ...first.jobs] }, ...rest];
      });
    },
    [edit, filtered],
  );

  return {
    jobs: data?.flatMap((page) => page.jobs),
    total: data?.[0]?.total ?? 0,
    error,
    loading: isLoading,
    loadingMore: size > 1 && data !== undefined && data.length < size && !error,
    loadMore: () => void setSize(size + 1),
    reload: useCallback(() => void mutate(), [mutate]),
    patch,
    show,
    drop,
    advance,
  };
}

/** A zip of all finished pictures that the filter leaves: the browser follows the link. @throws ApiError */
export async function downloadAll({ search, mode }: JobFilter): Promise<number> {
  const body = { ...(search ? { search } : {}), ...(mode ? { mode } : {}) };
  const { url, pictures } = await call<{ url: string; pictures: number }>(urls.archive, {
    method: 'POST',
    body,
  });
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
  return pictures;
}
