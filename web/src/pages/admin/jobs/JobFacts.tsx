import type { AdminJob } from '@packshot/proto/rest/admin/jobs';
import { modeNames } from '@packshot/proto/rest/job-words';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../../paths.js';
import { formatSmallAmount } from '../figures.js';
import { Moment } from '../table/cells.js';
import { FactList } from '../table/FactList.js';
import { JobState } from './JobState.js';

const moment = (at: string | null): ReactNode => at && <Moment at={at} />;

export function JobFacts({ job }: { job: AdminJob }) {
  return (
    <FactList
      facts={{
        Job: job.id,
        Seller: (
          <Link to={generatePath(paths.adminUser, { id: job.user_id })}>{job.user_email ?? job.user_id}</Link>
        ),
        Status: <JobState status={job.status} />,
        Reason: job.error_message,
        Code: job.error_code,
        Mode: `${modeNames[job.mode]}, ${job.option.replaceAll('_', ' ')}`,
        Engine: job.engine,
        Cost: job.cost_usd > 0 && formatSmallAmount(job.cost_usd),
        Fidelity: job.fidelity?.toFixed(2),
        'Rendered in': job.render_seconds !== null && `${job.render_seconds.toFixed(1)} s`,
        Attempts: String(job.attempts),
        Created: moment(job.created_at),
        Started: moment(job.started_at),
        Ended: moment(job.completed_at),
        Trace: job.trace_url && (
          <a href={job.trace_url} target="_blank" rel="noopener">
            Open trace
          </a>
        ),
      }}
    />
  );
}
