import type { JobStatus, RenderMode } from '@packshot/proto/rest/job-words';

/** Which jobs a list shows. An empty field leaves none out. */
export interface JobFilter {
  search: string;
  mode: RenderMode | '';
  status: JobStatus | '';
}

export const emptyJobFilter: JobFilter = { search: '', mode: '', status: '' };

export const isFiltered = (filter: JobFilter): boolean => Object.values(filter).some(Boolean);
