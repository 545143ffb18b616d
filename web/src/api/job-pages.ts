import type { Job } from '@packshot/proto/rest/job-schema';
import { addressOf } from './address-of.js';
import { omitEmpty } from './omit-empty.js';
import { isFiltered, type JobFilter } from './job-filter.js';

/** Number of jobs per page (spec §9). */
const pageSize = 50;

export interface JobPage {
  jobs: Job[];
  /** Number of jobs on all pages. */
  total: number;
}

/** Returns the URL of a page, or `null` after the last page. Each page starts at the last job of the previous page. */
export function pageUrl(filter: JobFilter, previous: JobPage | null): string | null {
  const query = { limit: pageSize, ...omitEmpty(filter) };
  if (!previous) return addressOf('listJobs', { query: { ...query, offset: 0 } });
  const last = previous.jobs.at(-1);
  if (!last || previous.jobs.length < pageSize) return null;
  return addressOf('listJobs', { query: { ...query, before: last.id } });
}

const has = (page: JobPage, id: string): boolean => page.jobs.some((job) => job.id === id);

const replaceJob = (pages: JobPage[], id: string, next: (job: Job) => Job): JobPage[] =>
  pages.map((page) =>
    has(page, id) ? { ...page, jobs: page.jobs.map((job) => (job.id === id ? next(job) : job)) } : page,
  );

export const patchJob = (pages: JobPage[], id: string, change: Partial<Job>): JobPage[] =>
  replaceJob(pages, id, (job) => ({ ...job, ...change }));

export function removeJobs(pages: JobPage[], ids: readonly string[]): JobPage[] {
  const gone = new Set(ids);
  const removed = pages.flatMap(({ jobs }) => jobs).filter(({ id }) => gone.has(id)).length;
  if (removed === 0) return pages;
  return pages.map(({ total, jobs }) => ({
    total: total - removed,
    jobs: jobs.filter(({ id }) => !gone.has(id)),
  }));
}

/**
 * Replaces a listed job with a newer version, or inserts a job that is new or was restored. A job that is older than the
 * last listed job belongs to a page that is not loaded.
 */
export function putJob(pages: JobPage[], job: Job, filter: JobFilter): JobPage[] {
  if (pages.some((page) => has(page, job.id))) return replaceJob(pages, job.id, () => job);
  const [first] = pages;
  // Only the server knows whether a new job matches the filter.
  if (!first || isFiltered(filter)) return pages;
  const listed = pages.flatMap(({ jobs }) => jobs);
  const last = listed.at(-1);
  if (last && job.id < last.id && listed.length < first.total) return pages;
  // The list is sorted by id, because ids start with the time of the creation.
  const older = pages.findIndex(({ jobs }) => jobs.some(({ id }) => id < job.id));
  const at = older === -1 ? pages.length - 1 : older;
  return pages.map(({ total, jobs }, index) => ({
    total: total + 1,
    jobs: index === at ? [...jobs, job].toSorted((a, b) => (a.id < b.id ? 1 : -1)) : jobs,
  }));
}
