import { messageStates, maxCountedHits } from '@packshot/proto/rest/admin/admin-words';
import { generatePath } from 'react-router-dom';
import { paths } from '../../../paths.js';
import { Stack } from '../../../ui/Card.js';
import { Choices } from '../table/Choices.js';
import { Filters } from '../table/Filters.js';
import { Head } from '../table/Head.js';
import { ListView } from '../table/ListView.js';
import { pageQuery } from '../table/page-query.js';
import { SearchBox } from '../table/SearchBox.js';
import { useList } from '../table/use-list.js';
import { useListState } from '../table/use-list-state.js';
import { messageColumns } from './message-columns.js';

const fields = { search: 'text', status: ['', ...messageStates] } as const;
const limit = 50;
const refreshMs = 30_000;

/** Messages to support: who waits longest for something urgent stands first. */
export function SupportPage() {
  const { values, page, filtered, change, toPage, clear } = useListState(fields);
  const { search, status } = values;
  const list = useList(
    'adminListMessages',
    { refreshMs },
    {
      query: pageQuery(page, limit, values),
    },
  );
  const most = search ? maxCountedHits : undefined;
  return (
    <Stack $gap={16}>
      <Head title="Support" total={list.data?.total} most={most} />
      <Choices
        label="Status"
        value={status}
        choices={[
          ['', 'All'],
          ['open', 'Open'],
          ['answered', 'Answered'],
          ['closed', 'Closed'],
        ]}
        onPick={(word) => change({ status: word })}
      />
      <Filters>
        <SearchBox label="Search by subject, address or name" searched={search} onSearch={change} />
      </Filters>
      <ListView
        label="Messages to support"
        columns={messageColumns}
        list={list}
        rows={list.data?.messages}
        most={most}
        failed="Failed to load messages"
        rowKey={({ id }) => id}
        nameOf={({ subject }) => subject}
        to={({ id }) => generatePath(paths.adminMessage, { id })}
        toPage={toPage}
        filtered={filtered}
        onClear={clear}
      />
    </Stack>
  );
}
