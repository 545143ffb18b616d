import type { Job } from '@packshot/proto/rest/job-schema';
import { useCallback, useState } from 'react';
import { mutate as mutateShared, useSWRConfig } from 'swr';
import useSWRInfinite, { unstable_serialize } from 'swr/infinite';
import { isActive } from './is-active.js';
import type { JobFilter } from './job-filter.js';
import { pageUrl, patchJob, putJob, removeJobs, type JobPage } from './job-pages.js';
import { useLoadingGate } from './use-loading-gate.js';

/** Milliseconds between two loads of the list while a job in the list is active (spec §9). */
const pollMs = 3_000;

/** Milliseconds for which the jobs of the previous filter stay visible while the jobs of the new filter load. */
const bridgeMs = 1_000;

export interface Jobs {
  jobs: Job[] | undefined;
  total: number;
  /** Whether the jobs of the current filter have arrived. The jobs of the previous filter stay visible until then. */
  loaded: boolean;
  error: Error | undefined;
  loadingMore: boolean;
  loadMore(): void;
  reload(): void;
  /** Changes a shown job before the server confirms the change. */
  patch(id: string, change: Partial<Job>): void;
  /** Removes jobs from the list before the server confirms the deletion. */
  takeOff(ids: readonly string[]): void;
  /** Shows the server's version of a job, or adds a new job at the top. */
  show(job: Job): void;
  /** Removes a job that was deleted in another tab or browser. */
  drop(id: string): void;
  /** Updates the progress of a job. @param progress 0..100 */
  advance(id: string, progress: number): void;
}

const keysOf = (filter: JobFilter) => (_index: number, previous: JobPage | null) => pageUrl(filter, previous);

/**
 * Ensures that the library loads its list when it is opened. Otherwise the library would join a request that is in
 * flight, or use a response of the last second, which do not contain jobs that were just created.
 */
export const expireJobs = (filter: JobFilter): void => void mutateShared(unstable_serialize(keysOf(filter)));

const hasActiveJob = ({ jobs }: JobPage): boolean => jobs.some(isActive);

/** Loads the user's library page by page. */
export function useJobs(filter: JobFilter): Jobs {
  const keyOf = keysOf(filter);
  const [slowKey, setSlowKey] = useState<string>();
  const { cache } = useSWRConfig();
  const key = unstable_serialize(keyOf);
  const loaded = cache.get(key)?.data as JobPage[] | undefined;
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<JobPage, Error>(keyOf, {
    revalidateOnMount: true,
    // Without this setting, only the first page is loaded again, so a job further down would never finish.
    revalidateAll: loaded?.slice(1).some(hasActiveJob) ?? false,
    dedupingInterval: 1_000,
    refreshInterval: (latest) => (latest?.some(hasActiveJob) ? pollMs : 0),
    keepPreviousData: true,
    loadingTimeout: bridgeMs,
    onLoadingSlow: setSlowKey,
  });
  // Without this check, the jobs of the previous filter would appear under the new filter when no response arrives.
  const unanswered = loaded === undefined && (error !== undefined || slowKey === key);
  const shown = unanswered ? undefined : data;
  const reload = useCallback(() => void mutate(), [mutate]);
  const { loading, applyOrReload } = useLoadingGate(isValidating, reload);
  const edit = useCallback(
    (change: (pages: JobPage[]) => JobPage[]) =>
      void mutate((pages) => pages && change(pages), { revalidate: loading.current }),
    [mutate, loading],
  );
  const patch = useCallback<Jobs['patch']>(
    (id, change) => edit((pages) => patchJob(pages, id, change)),
    [edit],
  );
  const takeOff = useCallback<Jobs['takeOff']>((ids) => edit((pages) => removeJobs(pages, ids)), [edit]);
  const drop = useCallback<Jobs['drop']>(
    (id) => applyOrReload(() => takeOff([id])),
    [applyOrReload, takeOff],
  );
  const show = useCallback<Jobs['show']>(
    (job) => applyOrReload(() => edit((pages) => putJob(pages, job, filter))),
    [applyOrReload, edit, filter],
  );
  const advance = useCallback<Jobs['advance']>(
    (id, progress) => {
      // Progress events are frequent, so an event missed during loading is soon replaced by the next event.
      if (!loading.current) patch(id, { progress, status: 'processing' });
    },
    [loading, patch],
  );
  return {
    jobs: shown?.flatMap((page) => page.jobs),
    total: shown?.[0]?.total ?? 0,
    loaded: loaded !== undefined,
    error,
    loadingMore: size > 1 && shown !== undefined && shown.length < size && !error,
    loadMore: () => void setSize(size + 1),
    reload,
    patch,
    takeOff,
    show,
    drop,
    advance,
  };
}
