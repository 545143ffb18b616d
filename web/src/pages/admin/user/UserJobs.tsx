import type { AdminJob } from '@packshot/proto/rest/admin/jobs';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '../../../api/use-call.js';
import { paths } from '../../../paths.js';
import { jobColumns } from '../jobs/columns.js';
import { jobName } from '../jobs/job-acts.js';
import { JobDialog } from '../jobs/JobDialog.js';
import { jobMenu } from '../jobs/job-menu.js';
import { PicturesDialog } from '../jobs/PicturesDialog.js';
import { Loaded } from '../overview/Loaded.js';
import { Panel } from '../overview/Panel.js';
import { ListTable } from '../table/ListTable.js';
import { freshSettings } from '../table/use-list.js';
import { previewRows } from './preview-rows.js';

const columns = jobColumns.filter(({ name }) => name !== 'Seller');

export function UserJobs({ userId }: { userId: string }) {
  const jobs = useCall('adminListJobs', freshSettings, { query: { user_id: userId, limit: previewRows } });
  const [opened, setOpened] = useState<AdminJob>();
  const [looked, setLooked] = useState<AdminJob>();
  // The details stay open when newer jobs replace the job in the list.
  const job = jobs.data?.jobs.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <Panel title="Jobs" link={<Link to={`${paths.adminJobs}?search=${userId}`}>All</Link>}>
      <Loaded answer={jobs} failed="Failed to load jobs" isEmpty={({ total }) => total === 0}>
        {({ jobs: rows }) => (
          <ListTable
            label="Jobs"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            nameOf={jobName}
            onOpen={setOpened}
            menu={(row) => jobMenu(row, { onDetails: setOpened, onPictures: setLooked })}
          />
        )}
      </Loaded>
      {job && <JobDialog job={job} onPictures={setLooked} onClose={() => setOpened(undefined)} />}
      {looked && <PicturesDialog job={looked} onClose={() => setLooked(undefined)} />}
    </Panel>
  );
}
