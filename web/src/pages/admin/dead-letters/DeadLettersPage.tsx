import type { DeadLetter } from '@packshot/proto/rest/admin/dead-letters';
import { serviceNames } from '@packshot/proto/services';
import { useState } from 'react';
import { Quiet, Stack } from '../../../ui/Card.js';
import { Choices } from '../table/Choices.js';
import { Head } from '../table/Head.js';
import { ListView } from '../table/ListView.js';
import { pageQuery } from '../table/page-query.js';
import { useList } from '../table/use-list.js';
import { useListState } from '../table/use-list-state.js';
import { letterColumns } from './columns.js';
import { letterMenu } from './letter-menu.js';
import { LetterDialog } from './LetterDialog.js';

const fields = { service: serviceNames as unknown as readonly [string, ...string[]] } as const;
const limit = 50;

/** Messages between services that one of them gave up on. */
export function DeadLettersPage() {
  const { values, page, change, toPage } = useListState(fields);
  const service = values.service as DeadLetter['service'];
  const list = useList('adminListLetters', {}, { params: { service }, query: pageQuery(page, limit, {}) });
  const [opened, setOpened] = useState<DeadLetter>();
  return (
    <Stack $gap={16}>
      <Head title="Dead letters" total={list.data?.total} />
      <Quiet>
        What a service could not do something with, after all its tries. It keeps nothing else waiting.
      </Quiet>
      <Choices
        label="Service"
        value={service}
        choices={serviceNames.map((name) => [name, name] as const)}
        onPick={(name) => change({ service: name })}
      />
      <ListView
        label={`Dead letters of ${service}`}
        columns={letterColumns}
        list={list}
        rows={list.data?.letters}
        failed="Failed to load dead letters"
        rowKey={({ id }) => String(id)}
        nameOf={({ subject, id }) => `${subject} ${id}`}
        onOpen={setOpened}
        menu={(letter) => letterMenu(letter, setOpened)}
        toPage={toPage}
      />
      {opened && <LetterDialog letter={opened} onClose={() => setOpened(undefined)} />}
    </Stack>
  );
}
