import { planIds, plans } from '@packshot/proto/plans';
import { pageSizes, subscriptionSorts, subscriptionStates } from '@packshot/proto/rest/admin/admin-words';
import { generatePath } from 'react-router-dom';
import { paths } from '../../../paths.js';
import { Filter } from '../table/Filters.js';
import { ListScreen } from '../table/ListScreen.js';
import { pageQuery, listSortValues, useListState } from '../table/use-list-state.js';
import { useList } from '../table/use-list.js';
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

export function SubscriptionsPage() {
  const state = useListState(fields);
  const { values, page, change } = state;
  const { status, plan, sort } = values;
  const list = useList('adminListSubscriptions', {}, { query: pageQuery(page, limit, values) });
  const { menu, dialog } = useSubscriptionActs();
  return (
    <>
      <ListScreen
        title="Subscriptions"
        state={state}
        searchLabel="Search by seller"
        filters={
          <>
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
          </>
        }
        columns={subscriptionColumns}
        list={list}
        rows={list.data?.subscriptions}
        failed="Failed to load subscriptions"
        rowKey={({ id }) => id}
        nameOf={ownerNameOf}
        to={({ id }) => generatePath(paths.adminUser, { id })}
        menu={menu}
        sort={sort}
        onSort={(by) => change({ sort: by as typeof sort })}
      />
      {dialog}
    </>
  );
}
