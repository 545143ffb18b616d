import { maxCountedHits } from '@packshot/proto/rest/admin/admin-words';
import type { AdminJob } from '@packshot/proto/rest/admin/jobs';
import { modeNames, renderModes } from '@packshot/proto/rest/job-words';
import { useState } from 'react';
import { Stack } from '../../../ui/Card.js';
import { Filter, Filters } from '../table/Filters.js';
import { Head } from '../table/Head.js';
import { ListView } from '../table/ListView.js';
import { SearchBox } from '../table/SearchBox.js';
import { failedColumns, jobColumns } from './columns.js';
import { jobName } from './job-acts.js';
import { JobDialog } from './JobDialog.js';
import { jobMenu } from './job-menu.js';
import { PicturesDialog } from './PicturesDialog.js';
import { RetryAll } from './RetryAll.js';
import { StatusButtons } from './StatusButtons.js';
import { useJobsPage } from './use-jobs-page.js';

/** Every job, as it is: the list is loaded again every ten seconds. */
export function JobsPage() {
  const { state, list, failed } = useJobsPage();
  const { search, status, mode, sort } = state.values;
  const { change } = state;
  const [opened, setOpened] = useState<string>();
  const [looked, setLooked] = useState<AdminJob>();
  const rows = list.data?.jobs;
  const job = rows?.find(({ id }) => id === opened);
  const onDetails = ({ id }: AdminJob) => setOpened(id);
  const most = search ? maxCountedHits : undefined;
  return (
    <Stack $gap={16}>
      <Head title="Jobs" total={list.data?.total} most={most}>
        {failed && list.data && list.data.total > 0 && (
          <RetryAll filter={{ search, mode }} total={list.data.total} />
        )}
      </Head>
      <StatusButtons status={status} onPick={(word) => change({ status: word })} />
      <Filters>
        <SearchBox label="Search by seller or id" searched={search} onSearch={change} />
        <Filter
          label="Mode"
          value={mode}
          choices={[['', 'All modes'], ...renderModes.map((each) => [each, modeNames[each]] as const)]}
          onPick={(word) => change({ mode: word })}
        />
      </Filters>
      <ListView
        label="Jobs"
        columns={failed ? failedColumns : jobColumns}
        list={list}
        rows={rows}
        most={most}
        failed="Failed to load jobs"
        rowKey={({ id }) => id}
        nameOf={jobName}
        onOpen={onDetails}
        menu={(row) => jobMenu(row, { onDetails, onPictures: setLooked })}
        sort={sort}
        onSort={(by) => change({ sort: by as typeof sort })}
        toPage={state.toPage}
        filtered={state.filtered}
        onClear={state.clear}
      />
      {job && <JobDialog job={job} onPictures={setLooked} onClose={() => setOpened(undefined)} />}
      {looked && <PicturesDialog job={looked} onClose={() => setLooked(undefined)} />}
    </Stack>
  );
}
