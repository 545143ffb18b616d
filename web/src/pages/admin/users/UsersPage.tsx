import { planIds, plans } from '@packshot/proto/plans';
import { maxCountedHits, pageSizes, userSorts } from '@packshot/proto/rest/admin/admin-words';
import { generatePath } from 'react-router-dom';
import { useSession } from '../../../auth/session.js';
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

/** Every user: found, filtered, and acted on. */
export function UsersPage() {
  const { values, page, filtered, change, toPage, clear } = useListState(fields);
  const { search, is_active, is_admin, plan, sort } = values;
  const list = useList(
    'adminListUsers',
    {},
    {
      query: pageQuery(page, limit, values),
    },
  );
  const me = useSession().user?.id;
  const most = search ? maxCountedHits : undefined;
  return (
    <Stack $gap={16}>
      <Head title="Users" total={list.data?.total} most={most} />
      <Filters>
        <SearchBox label="Search by email, name or id" searched={search} onSearch={change} />
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
      </Filters>
      <ListView
        label="Users"
        columns={userColumns}
        list={list}
        rows={list.data?.users}
        most={most}
        failed="Failed to load users"
        rowKey={({ id }) => id}
        nameOf={({ email }) => email}
        to={({ id }) => generatePath(paths.adminUser, { id })}
        menu={(user) => userMenu(user, me)}
        sort={sort}
        onSort={(by) => change({ sort: by as typeof sort })}
        toPage={toPage}
        filtered={filtered}
        onClear={clear}
      />
    </Stack>
  );
}
