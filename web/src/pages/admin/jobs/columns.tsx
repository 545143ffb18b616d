import type { AdminJob } from '@packshot/proto/rest/admin/jobs';
import { modeNames } from '@packshot/proto/rest/job-words';
import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../../paths.js';
import { formatSmallAmount } from '../figures.js';
import { TruncatedText, Moment, NoValue, shortId } from '../table/cells.js';
import type { Column } from '../table/ListTable.js';
import { JobState } from './JobState.js';

export const Seller = ({ job }: { job: AdminJob }) => (
  <TruncatedText $ch={19} title={job.user_email ?? job.user_id}>
    <Link to={generatePath(paths.adminUser, { id: job.user_id })}>{job.user_email ?? job.user_id}</Link>
  </TruncatedText>
);

const job: Column<AdminJob> = { name: 'Job', cell: ({ id }) => <span title={id}>{shortId(id)}</span> };
const seller: Column<AdminJob> = { name: 'Seller', cell: (row) => <Seller job={row} /> };
const mode: Column<AdminJob> = { name: 'Mode', cell: ({ mode: of }) => modeNames[of] };
const created: Column<AdminJob> = {
  name: 'Created',
  sort: 'created_at',
  cell: ({ created_at }) => <Moment at={created_at} />,
};
const ended: Column<AdminJob> = {
  name: 'Ended',
  sort: 'completed_at',
  cell: ({ completed_at }) => (completed_at ? <Moment at={completed_at} /> : <NoValue />),
};
const engine: Column<AdminJob> = {
  name: 'Engine',
  cell: (row) =>
    row.engine ? (
      <TruncatedText $ch={14} title={row.engine}>
        {row.engine}
      </TruncatedText>
    ) : (
      <NoValue />
    ),
};

export const jobColumns: Column<AdminJob>[] = [
  job,
  seller,
  mode,
  { name: 'Status', cell: ({ status }) => <JobState status={status} /> },
  created,
  {
    name: 'Took',
    sort: 'render_ms',
    end: true,
    cell: ({ render_seconds }) => (render_seconds === null ? <NoValue /> : `${render_seconds.toFixed(1)} s`),
  },
  engine,
  {
    name: 'Cost',
    sort: 'cost_usd',
    end: true,
    cell: ({ cost_usd }) => (cost_usd === 0 ? <NoValue /> : formatSmallAmount(cost_usd)),
  },
];

/** Columns of failed jobs, with the error instead of the cost. */
export const failedColumns: Column<AdminJob>[] = [
  job,
  seller,
  mode,
  {
    name: 'Reason',
    cell: ({ error_message, error_code }) => (
      <TruncatedText $ch={30} title={error_message ?? undefined} style={{ whiteSpace: 'normal' }}>
        {error_message ?? error_code ?? 'No reason was given.'}
      </TruncatedText>
    ),
  },
  { name: 'Attempts', end: true, cell: ({ attempts }) => attempts },
  engine,
  ended,
];
