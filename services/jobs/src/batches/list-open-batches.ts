import { maxBatchJobs, type batches } from '@packshot/proto/rest/batches';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import { activeStatuses } from '@packshot/proto/rest/job-words';
import type { Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/** Lists the owner's batches with a job that has not ended, so that a page shows their progress after a reload. */
export async function listOpenBatches(
  db: Kysely<JobsTables>,
  userId: string,
): Promise<AnswerOf<typeof batches.listOpenBatches>> {
  const rows = await db
    .selectFrom('job')
    .leftJoin('batch_mail', (join) =>
      join
        .onRef('batch_mail.batch_id', '=', 'job.batch_id')
        .onRef('batch_mail.user_id', '=', 'job.user_id')
        .on('batch_mail.mailed_at', 'is', null),
    )
    .select(['job.id', 'job.status', 'job.batch_id', 'batch_mail.batch_id as mail'])
    .where('job.user_id', '=', userId)
    .where('job.batch_id', 'in', (eb) =>
      eb
        .selectFrom('job as open')
        .select('open.batch_id')
        .where('open.user_id', '=', userId)
        .where('open.batch_id', 'is not', null)
        .where('open.status', 'in', activeStatuses),
    )
    .orderBy('job.id', 'desc')
    .limit(maxBatchJobs)
    .execute();
  const found = new Map<string, AnswerOf<typeof batches.listOpenBatches>['batches'][number]>();
  for (const { id, status, batch_id, mail } of rows) {
    const batch = found.get(batch_id!) ?? { id: batch_id!, mail: mail !== null, jobs: [] };
    batch.jobs.push({ id, status });
    found.set(batch.id, batch);
  }
  return { batches: [...found.values()] };
}
