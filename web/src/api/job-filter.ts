import type { JobStatus, RenderMode } from '@packshot/proto/rest/job-words';

/** Filter of a job list. An empty field filters nothing. */
export interface JobFilter {
  search: string;
  mode: RenderMode | '';
  status: JobStatus | '';
}

export const emptyJobFilter: JobFilter = { search: '', mode: '', status: '' };

export const isFiltered = (filter: JobFilter): boolean => Object.values(filter).some(Boolean);
