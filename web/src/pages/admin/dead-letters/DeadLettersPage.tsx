import type { DeadLetter } from '@packshot/proto/rest/admin/dead-letters';
import { serviceNames } from '@packshot/proto/services';
import { useState } from 'react';
import { Quiet, Stack } from '../../../ui/Card.js';
import { ServiceSilent } from '../system/ServiceSilent.js';
import { Choices } from '../table/Choices.js';
import { Head } from '../table/Head.js';
import { ListView } from '../table/ListView.js';
import { pageQuery } from '../table/page-query.js';
import { useList } from '../table/use-list.js';
import { useListState } from '../table/use-list-state.js';
import { letterColumns } from './columns.js';
import { letterMenu } from './letter-menu.js';
import { RedriveAll } from './RedriveAll.js';
import { LetterDialog } from './LetterDialog.js';

const fields = { service: ['', ...serviceNames] } as const;
const limit = 50;

/** Messages between services that one of them gave up on. */
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
        Events that a service could not process after all its retries. Other events are not held up.
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
