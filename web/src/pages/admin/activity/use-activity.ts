import { pageSizes } from '@packshot/proto/rest/admin/admin-words';
import { serviceNames } from '@packshot/proto/services';
import { omitEmpty } from '../../../api/omit-empty.js';
import { pageQuery, useListState } from '../table/use-list-state.js';
import { useList } from '../table/use-list.js';

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

/**
 * Returns the first moment of a day in the reader's time zone.
 *
 * @param after number of days to add
 * @returns ISO time of the moment; undefined for an invalid day
 */
function startOf(day: string, after = 0): string | undefined {
  const moment = new Date(`${day}T00:00`);
  if (Number.isNaN(moment.getTime())) return undefined;
  moment.setDate(moment.getDate() + after);
  return moment.toISOString();
}

/** Loads the part of the log that the URL selects. */
export function useActivity() {
  const state = useListState(fields);
  const { search, from, to, ...others } = state.values;
  const filter = { ...omitEmpty({ ...others, person: search }), from: startOf(from), to: startOf(to, 1) };
  const list = useList(
    'adminListAuditLogs',
    {},
    { query: { ...pageQuery(state.page, limit, {}), ...filter } },
  );
  // The server stores the number of entries per action, but counts the entries of any other filter on each request.
  const isCounted = Object.entries(filter).some(([name, value]) => name !== 'action' && value !== undefined);
  return { state, filter, list, isCounted };
}
