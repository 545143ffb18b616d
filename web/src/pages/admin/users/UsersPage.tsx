import { planIds, plans } from '@packshot/proto/plans';
import { pageSizes, userSorts } from '@packshot/proto/rest/admin/admin-words';
import { generatePath } from 'react-router-dom';
import { useSession } from '../../../auth/session.js';
import { paths } from '../../../paths.js';
import { Filter } from '../table/Filters.js';
import { ListScreen } from '../table/ListScreen.js';
import { pageQuery, listSortValues, useListState } from '../table/use-list-state.js';
import { useList } from '../table/use-list.js';
import { userColumns } from './columns.js';
import { userMenu } from './user-menu.js';

const fields = {
  search: 'text',
  is_active: ['', 'true', 'false'],
  is_admin: ['', 'true', 'false'],
  plan: ['', ...planIds],
  sort: listSortValues('-created_at', userSorts),
} as const;

const limit = pageSizes.users;

export function UsersPage() {
  const state = useListState(fields);
  const { values, page, change } = state;
  const { is_active, is_admin, plan, sort } = values;
  const list = useList('adminListUsers', {}, { query: pageQuery(page, limit, values) });
  const me = useSession().user?.id;
  return (
    <ListScreen
      title="Users"
      state={state}
      searchLabel="Search by email, name or id"
      filters={
        <>
          <Filter
            label="Status"
            value={is_active}
            choices={[
              ['', 'Any status'],
              ['true', 'Active'],
              ['false', 'Deactivated'],
            ]}
            onPick={(word) => change({ is_active: word })}
          />
          <Filter
            label="Role"
            value={is_admin}
            choices={[
              ['', 'Any role'],
              ['true', 'Operators'],
              ['false', 'Sellers'],
            ]}
            onPick={(word) => change({ is_admin: word })}
          />
          <Filter
            label="Plan"
            value={plan}
            choices={[['', 'Any plan'], ...planIds.map((id) => [id, plans[id].name] as const)]}
            onPick={(word) => change({ plan: word })}
          />
        </>
      }
      columns={userColumns}
      list={list}
      rows={list.data?.users}
      failed="Failed to load users"
      rowKey={({ id }) => id}
      nameOf={({ email }) => email}
      to={({ id }) => generatePath(paths.adminUser, { id })}
      menu={(user) => userMenu(user, me)}
      sort={sort}
      onSort={(by) => change({ sort: by as typeof sort })}
    />
  );
}
