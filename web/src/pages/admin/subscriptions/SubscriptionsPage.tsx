import { planIds, plans } from '@packshot/proto/plans';
import {
  maxCountedHits,
  pageSizes,
  subscriptionSorts,
  subscriptionStates,
} from '@packshot/proto/rest/admin/admin-words';
import { generatePath } from 'react-router-dom';
import { paths } from '../../../paths.js';
import { Stack } from '../../../ui/Card.js';
import { Filter, Filters } from '../table/Filters.js';
import { Head } from '../table/Head.js';
import { ListView } from '../table/ListView.js';
import { pageQuery } from '../table/page-query.js';
import { SearchBox } from '../table/SearchBox.js';
import { listSortValues } from '../table/list-sort-values.js';
import { useList } from '../table/use-list.js';
import { useListState } from '../table/use-list-state.js';
import { subscriptionColumns } from './columns.js';
import { ownerNameOf } from './owner-name-of.js';
import { useSubscriptionActs } from './use-subscription-acts.js';

const fields = {
  search: 'text',
  status: ['', ...subscriptionStates],
  plan: ['', ...planIds],
  sort: listSortValues('-changed_at', subscriptionSorts),
} as const;

const stateNames = {
  '': 'Any status',
  active: 'Active',
  past_due: 'Past due',
  suspended: 'Suspended',
  ended: 'Ended',
} as const;

const limit = pageSizes.users;

/** Every subscription: found, filtered, and acted on. */
export function SubscriptionsPage() {
  const { values, page, filtered, change, toPage, clear } = useListState(fields);
  const { search, status, plan, sort } = values;
  const list = useList(
    'adminListSubscriptions',
    {},
    {
      query: pageQuery(page, limit, values),
    },
  );
  const { menu, dialog } = useSubscriptionActs();
  const most = search ? maxCountedHits : undefined;
  return (
    <Stack $gap={16}>
      <Head title="Subscriptions" total={list.data?.total} most={most} />
      <Filters>
        <SearchBox label="Search by seller" searched={search} onSearch={change} />
        <Filter
          label="Status"
          value={status}
          choices={fields.status.map((word) => [word, stateNames[word]] as const)}
          onPick={(word) => change({ status: word })}
        />
        <Filter
          label="Plan"
          value={plan}
          choices={[['', 'Any plan'], ...planIds.map((id) => [id, plans[id].name] as const)]}
          onPick={(word) => change({ plan: word })}
        />
      </Filters>
      <ListView
        label="Subscriptions"
        columns={subscriptionColumns}
        list={list}
        rows={list.data?.subscriptions}
        most={most}
        failed="Failed to load subscriptions"
        rowKey={({ id }) => id}
        nameOf={ownerNameOf}
        to={({ id }) => generatePath(paths.adminUser, { id })}
        menu={menu}
        sort={sort}
        onSort={(by) => change({ sort: by as typeof sort })}
        toPage={toPage}
        filtered={filtered}
        onClear={clear}
      />
      {dialog}
    </Stack>
  );
}
