import type { JobStatus, RenderMode } from '@packshot/proto/rest/job-words';

/** Filter for a job list. Empty fields are ignored. */
export interface JobFilter {
  search: string;
  mode: RenderMode | '';
  status: JobStatus | '';
}

export const emptyJobFilter: JobFilter = { search: '', mode: '', status: '' };

export const isFiltered = (filter: JobFilter): boolean => Object.values(filter).some(Boolean);
