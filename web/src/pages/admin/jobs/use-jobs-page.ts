import { jobSorts, pageSizes } from '@packshot/proto/rest/admin/admin-words';
import { jobStatuses, renderModes } from '@packshot/proto/rest/job-words';
import { pageQuery } from '../table/page-query.js';
import { listSortValues } from '../table/list-sort-values.js';
import { useList } from '../table/use-list.js';
import { useListState } from '../table/use-list-state.js';

/** Spec §9: how often the list is loaded again. */
const refreshMs = 10_000;

const limit = pageSizes.jobs;

const fields = {
  search: 'text',
  status: ['', ...jobStatuses],
  mode: ['', ...renderModes],
  sort: listSortValues('-created_at', jobSorts),
} as const;

/** The jobs that the address asks for. Those that have failed are a call of their own (spec §7). */
export function useJobsPage() {
  const state = useListState(fields);
  const { status, ...others } = state.values;
  const failed = status === 'failed';
  const list = useList(
    failed ? 'adminListFailedJobs' : 'adminListJobs',
    { refreshMs },
    { query: pageQuery(state.page, limit, failed ? others : state.values) },
  );
  return { state, list, failed };
}
