import { call } from '../../../api/client.js';
import { omitEmpty } from '../../../api/omit-empty.js';
import type { QueryInputOf } from '@packshot/proto/rest/endpoint';
import type { Endpoints } from '@packshot/proto/rest/endpoints';
import { BulkButton, collectRows, maxBulkRows } from '../acts/BulkButton.js';
import { reasonField } from '../acts/ask.js';
import { formatCount } from '../figures.js';

interface RetryAllProps {
  /** Filters of the list. */
  filter: { search: string; mode: NonNullable<QueryInputOf<Endpoints['adminListFailedJobs']>['mode']> | '' };
  total: number;
}

/** Retries all failed jobs of the list, for example after an outage of an engine. */
export function RetryAll({ filter, total }: RetryAllProps) {
  const jobs = Math.min(total, maxBulkRows);
  return (
    <BulkButton
      action="Retry all"
      title={`Retry ${formatCount(jobs)} failed ${jobs === 1 ? 'job' : 'jobs'}?`}
      text="The jobs return to the queue, newest first. Each retry uses one generation of the seller."
      field={reasonField}
      rows={() =>
        collectRows(
          async (skip, limit) =>
            (await call('adminListFailedJobs', { query: { skip, limit, ...omitEmpty(filter) } })).jobs,
        )
      }
      work={({ id }, why) =>
        call('adminActOnJob', { params: { id }, body: { action: 'retry', reason: why } })
      }
      done={(retried) =>
        `${formatCount(retried)} ${retried === 1 ? 'job is' : 'jobs are'} back in the queue.`
      }
      failed="Failed to retry the jobs"
    />
  );
}
