import type { DeadLetter } from '@packshot/proto/rest/admin/dead-letters';
import { serviceNames } from '@packshot/proto/services';
import { RotateCcw, ScrollText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Quiet, Stack } from '../../../ui/Card.js';
import type { MenuItem } from '../../../ui/Menu.js';
import { ServiceSilent } from '../system/ServiceSilent.js';
import { Choices } from '../table/Choices.js';
import { Head } from '../table/Head.js';
import type { Column } from '../table/ListTable.js';
import { ListView } from '../table/ListView.js';
import { TruncatedText, Moment } from '../table/cells.js';
import { pageQuery, useListState } from '../table/use-list-state.js';
import { useList } from '../table/use-list.js';
import { LetterDialog } from './LetterDialog.js';
import { RedriveAll } from './RedriveAll.js';
import { askDiscard, askRedrive } from './letter-acts.js';

const fields = { service: ['', ...serviceNames] } as const;
const limit = 50;

/** Lists events that a service could not process. */
export function DeadLettersPage() {
  const { values, page, filtered, change, toPage, clear } = useListState(fields);
  const { service } = values;
  const list = useList('adminListLetters', {}, { query: pageQuery(page, limit, values) });
  const [opened, setOpened] = useState<DeadLetter>();
  return (
    <Stack $gap={16}>
      <Head title="Dead letters" total={list.data?.total}>
        {list.data && list.data.total > 0 && (
          <RedriveAll service={service || undefined} total={list.data.total} />
        )}
      </Head>
      <Quiet>
        Events that a service could not process after all retries. These events do not block other events.
      </Quiet>
      <Choices
        label="Service"
        value={service}
        choices={fields.service.map((name) => [name, name || 'All'] as const)}
        onPick={(name) => change({ service: name })}
      />
      {list.data?.silent.map((name) => (
        <ServiceSilent key={name} service={name} />
      ))}
      <ListView
        label="Dead letters"
        columns={letterColumns}
        list={list}
        rows={list.data?.letters}
        failed="Failed to load dead letters"
        rowKey={(letter) => `${letter.service} ${letter.id}`}
        nameOf={({ subject, id }) => `${subject} ${id}`}
        onOpen={setOpened}
        menu={(letter) => letterMenu(letter, setOpened)}
        toPage={toPage}
        filtered={filtered}
        onClear={clear}
      />
      {opened && <LetterDialog letter={opened} onClose={() => setOpened(undefined)} />}
    </Stack>
  );
}

const letterColumns: Column<DeadLetter>[] = [
  { name: 'Message', cell: ({ subject }) => subject },
  { name: 'Service', cell: ({ service }) => service },
  { name: 'Consumer', cell: ({ consumer }) => consumer },
  {
    name: 'Error',
    cell: ({ error }) => (
      <TruncatedText $ch={52} title={error}>
        {error}
      </TruncatedText>
    ),
  },
  { name: 'Attempts', end: true, cell: ({ failures }) => failures },
  { name: 'Failed at', cell: ({ failed_at }) => <Moment at={failed_at} /> },
];

const letterMenu = (letter: DeadLetter, onRead: (letter: DeadLetter) => void): MenuItem[] => [
  { name: 'Read', icon: <ScrollText size={16} />, onSelect: () => onRead(letter) },
  { name: 'Redeliver', icon: <RotateCcw size={16} />, onSelect: () => askRedrive(letter) },
  { name: 'Discard', icon: <Trash2 size={16} />, danger: true, onSelect: () => askDiscard(letter) },
];
