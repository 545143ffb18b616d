import { mostHits } from '@packshot/proto/rest/admin/admin-words';
import type { AuditLog } from '@packshot/proto/rest/admin/audit';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.js';
import { Stack } from '../../../ui/Card.js';
import { Head } from '../table/Head.js';
import { ListView } from '../table/ListView.js';
import { actionWords } from './action-words.js';
import { ActivityFilters } from './ActivityFilters.js';
import { logColumns } from './columns.js';
import { exportLog } from './export-log.js';
import { LogDetails } from './LogDetails.js';
import { useActivity } from './use-activity.js';

const details = (log: AuditLog) => <LogDetails log={log} />;

/** What was done, by whom, on what. */
export function ActivityPage() {
  const { state, filter, list, isCounted } = useActivity();
  const [opened, setOpened] = useState<string>();
  const [exporting, setExporting] = useState(false);
  const startExport = async () => {
    setExporting(true);
    await exportLog(filter);
    setExporting(false);
  };
  const most = isCounted ? mostHits : undefined;
  return (
    <Stack $gap={16}>
      <Head title="Activity" total={list.data?.total} most={most}>
        <Button disabled={exporting} onClick={() => void startExport()}>
          <Download size={16} aria-hidden /> {exporting ? 'Exporting...' : 'Export CSV'}
        </Button>
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
