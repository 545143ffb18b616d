import { maxCountedHits } from '@packshot/proto/rest/admin/admin-words';
import type { AuditLog } from '@packshot/proto/rest/admin/audit';
import { useState } from 'react';
import { callForResponse } from '../../../api/client.js';
import { Stack } from '../../../ui/Card.js';
import { ExportButton } from '../table/ExportButton.js';
import { Head } from '../table/Head.js';
import { ListView } from '../table/ListView.js';
import { actionWords } from './action-words.js';
import { ActivityFilters } from './ActivityFilters.js';
import { logColumns } from './columns.js';
import { LogDetails } from './LogDetails.js';
import { useActivity } from './use-activity.js';

const details = (log: AuditLog) => <LogDetails log={log} />;

/** The activity log: which user did what to which resource. */
export function ActivityPage() {
  const { state, filter, list, isCounted } = useActivity();
  const [opened, setOpened] = useState<string>();
  const most = isCounted ? maxCountedHits : undefined;
  return (
    <Stack $gap={16}>
      <Head title="Activity" total={list.data?.total} most={most}>
        <ExportButton
          name="packshot-activity"
          what="log"
          fetchRows={() => callForResponse('adminExportAuditLogs', { query: filter })}
        />
      </Head>
      <ActivityFilters state={state} />
      <ListView
        label="Activity"
        columns={logColumns}
        list={list}
        rows={list.data?.logs}
        most={most}
        failed="Failed to load the activity log"
        rowKey={({ id }) => id}
        nameOf={({ action }) => actionWords(action)}
        onOpen={({ id }) => setOpened((before) => (before === id ? undefined : id))}
        below={details}
        openKey={opened}
        toPage={state.toPage}
        filtered={state.filtered}
        onClear={state.clear}
      />
    </Stack>
  );
}
