import type { Job } from '@packshot/proto/rest/jobs';
import useSWR, { useSWRConfig } from 'swr';
import { call } from './client.js';
import { urls } from './urls.js';

/** Spec §9: the library loads 50 jobs, and again every 3 s while one of them is active. */
const listPath = urls.jobs(50, 0);
const pollMs = 3_000;

export interface JobList {
  jobs: Job[];
  total: number;
}

export const isActive = (job: Job): boolean => ['pending', 'queued', 'processing'].includes(job.status);

export const useJobs = () =>
  useSWR<JobList, Error>(listPath, {
    revalidateOnMount: true,
    dedupingInterval: 1_000,
    refreshInterval: (latest) => (latest?.jobs.some(isActive) ? pollMs : 0),
  });

/** Puts a new job on top of the list, so that the library shows it at once. */
export function useAddJob(): (job: Job) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (job) => {
    await mutate<JobList>(
      listPath,
      (list?: JobList) => list && { jobs: [job, ...list.jobs], total: list.total + 1 },
    );
  };
}

/** Deletes a job and takes it off the list at once. @throws ApiError, with the list as it was */
export function useDeleteJob(): (id: string) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (id) => {
    const without = (list?: JobList): JobList => ({
      jobs: list?.jobs.filter((job) => job.id !== id) ?? [],
      total: Math.max(0, (list?.total ?? 1) - 1),
    });
    await mutate<JobList>(
      listPath,
      async (list?: JobList) => {
        await call(urls.job(id), { method: 'DELETE' });
        return without(list);
      },
      { optimisticData: without, rollbackOnError: true, revalidate: false },
    );
  };
}
