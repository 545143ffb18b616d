import { jobSorts, pageSizes } from '@packshot/proto/rest/admin/admin-words';
import type { AdminJob } from '@packshot/proto/rest/admin/jobs';
import {
  modeNames,
  renderModes,
  jobStatuses,
  statusNames,
  type JobStatus,
} from '@packshot/proto/rest/job-words';
import { useState } from 'react';
import { Choices } from '../table/Choices.js';
import { Filter } from '../table/Filters.js';
import { ListScreen } from '../table/ListScreen.js';
import { pageQuery, listSortValues, useListState } from '../table/use-list-state.js';
import { useList } from '../table/use-list.js';
import { JobDialog } from './JobDialog.js';
import { PicturesDialog } from './PicturesDialog.js';
import { RetryAll } from './RetryAll.js';
import { failedColumns, jobColumns } from './columns.js';
import { jobName } from './job-acts.js';
import { jobMenu } from './job-menu.js';

/** The list of all jobs, which reloads every ten seconds. */
export function JobsPage() {
  const { state, list, failed } = useJobsPage();
  const { search, status, mode, sort } = state.values;
  const { change } = state;
  const [opened, setOpened] = useState<AdminJob>();
  const [looked, setLooked] = useState<AdminJob>();
  const rows = list.data?.jobs;
  // The details stay open when a refresh moves the job to another page or filter.
  const job = rows?.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <>
      <ListScreen
        title="Jobs"
        state={state}
        searchLabel="Search by seller or id"
        actions={
          failed &&
          list.data &&
          list.data.total > 0 && <RetryAll filter={{ search, mode }} total={list.data.total} />
        }
        choice={<StatusButtons status={status} onPick={(word) => change({ status: word })} />}
        filters={
          <Filter
            label="Mode"
            value={mode}
            choices={[['', 'All modes'], ...renderModes.map((each) => [each, modeNames[each]] as const)]}
            onPick={(word) => change({ mode: word })}
          />
        }
        columns={failed ? failedColumns : jobColumns}
        list={list}
        rows={rows}
        failed="Failed to load jobs"
        rowKey={({ id }) => id}
        nameOf={jobName}
        onOpen={setOpened}
        menu={(row) => jobMenu(row, { onDetails: setOpened, onPictures: setLooked })}
        sort={sort}
        onSort={(by) => change({ sort: by as typeof sort })}
      />
      {job && <JobDialog job={job} onPictures={setLooked} onClose={() => setOpened(undefined)} />}
      {looked && <PicturesDialog job={looked} onClose={() => setLooked(undefined)} />}
    </>
  );
}

/** Milliseconds between two loads of the list (spec §9). */
const refreshMs = 10_000;

const limit = pageSizes.jobs;

const fields = {
  search: 'text',
  status: ['', ...jobStatuses],
  mode: ['', ...renderModes],
  sort: listSortValues('-created_at', jobSorts),
} as const;

/** Loads the jobs that the URL selects. Failed jobs have a separate call (spec §7). */
function useJobsPage() {
  const state = useListState(fields);
  const { status, ...others } = state.values;
  const failed = status === 'failed';
  const list = useList(
    failed ? 'adminListFailedJobs' : 'adminListJobs',
    { refreshMs },
    { query: pageQuery(state.page, limit, failed ? others : state.values) },
  );
  return { state, list, failed };
}

interface StatusButtonsProps {
  status: JobStatus | '';
  onPick: (status: JobStatus | '') => void;
}

/** Status filter buttons (spec §2). */
const StatusButtons = ({ status, onPick }: StatusButtonsProps) => (
  <Choices
    label="Status"
    value={status}
    choices={[['', 'All'], ...jobStatuses.map((each) => [each, statusNames[each]] as const)]}
    onPick={onPick}
  />
);
