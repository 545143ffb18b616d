import { Problem } from '@packshot/chassis/app/problem';
import type { Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import type { JobRow } from '../jobs/create-job-event.js';

/** Returns a job of any user and locks its row; for operators. @throws Problem `not_found` */
export async function findAnyJob(tx: Transaction<JobsTables>, id: string): Promise<JobRow> {
  const job = await tx.selectFrom('job').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!job) throw new Problem('not_found');
  return job;
}
