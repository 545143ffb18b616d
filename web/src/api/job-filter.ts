import type { JobStatus, RenderMode } from '@packshot/proto/rest/job-words';

/** Which jobs a list shows. An empty field leaves none out. */
export interface JobFilter {
  search: string;
  mode: RenderMode | '';
  status: JobStatus | '';
}

export const allJobs: JobFilter = { search: '', mode: '', status: '' };

/** The fields that leave jobs out, as calls take them. */
export const wanted = ({ search, mode, status }: JobFilter) => ({
  ...(search ? { search } : {}),
  ...(mode ? { mode } : {}),
  ...(status ? { status } : {}),
});

export const isFiltered = (filter: JobFilter): boolean => Object.values(filter).some(Boolean);
