import { pageSizes } from '@packshot/proto/rest/admin/admin-words';
import { serviceNames } from '@packshot/proto/services';
import { omitEmpty } from '../../../api/omit-empty.js';
import { pageQuery } from '../table/page-query.js';
import { useList } from '../table/use-list.js';
import { useListState } from '../table/use-list-state.js';

const limit = pageSizes.activity;

const fields = {
  search: 'text',
  action: 'text',
  service: ['', ...serviceNames],
  user_id: 'text',
  resource_id: 'text',
  from: 'text',
  to: 'text',
} as const;

/** The first moment of a day of the reader's, or of the day after it; undefined for what is no day. */
function startOf(day: string, after = 0): string | undefined {
  const moment = new Date(`${day}T00:00`);
  if (Number.isNaN(moment.getTime())) return undefined;
  moment.setDate(moment.getDate() + after);
  return moment.toISOString();
}

/** The part of the log that the address asks for. */
export function useActivity() {
  const state = useListState(fields);
  const { search, from, to, ...others } = state.values;
  const filter = { ...omitEmpty({ ...others, person: search }), from: startOf(from), to: startOf(to, 1) };
  const list = useList(
    'adminListAuditLogs',
    {},
    { query: { ...pageQuery(state.page, limit, {}), ...filter } },
  );
  // How often each action stands in the log is known; what any other filter leaves is counted each time.
  const isCounted = Object.entries(filter).some(([name, value]) => name !== 'action' && value !== undefined);
  return { state, filter, list, isCounted };
}
