import { messageStates } from '@packshot/proto/rest/admin/admin-words';
import { generatePath } from 'react-router-dom';
import { paths } from '../../../paths.js';
import { Choices } from '../table/Choices.js';
import { ListScreen } from '../table/ListScreen.js';
import { pageQuery, useListState } from '../table/use-list-state.js';
import { useList } from '../table/use-list.js';
import { messageColumns } from './message-columns.js';

const fields = { search: 'text', status: ['', ...messageStates] } as const;
const limit = 50;
const refreshMs = 30_000;

/** Messages to support: open urgent messages, then open messages from Pro users, whose plan includes priority support. */
export function SupportPage() {
  const state = useListState(fields);
  const { values, page, change } = state;
  const { status } = values;
  const list = useList('adminListMessages', { refreshMs }, { query: pageQuery(page, limit, values) });
  return (
    <ListScreen
      title="Support"
      label="Messages to support"
      state={state}
      searchLabel="Search by subject, address or name"
      choice={
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
      }
      columns={messageColumns}
      list={list}
      rows={list.data?.messages}
      failed="Failed to load messages"
      rowKey={({ id }) => id}
      nameOf={({ subject }) => subject}
      to={({ id }) => generatePath(paths.adminMessage, { id })}
    />
  );
}
