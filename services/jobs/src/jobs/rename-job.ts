import { Problem } from '@packshot/chassis/app/problem';
import { announce } from '@packshot/chassis/messaging/outbox';
import { jobRenamed } from '@packshot/proto/events/jobs';
import { sql, type Selectable } from 'kysely';
import type { JobTable } from '../db/tables.js';
import type { Deps } from '../deps.js';

/** Gives an owner's job another name. @throws Problem `not_found` */
export async function renameJob(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
  name: string,
): Promise<Selectable<JobTable>> {
  return db.transaction().execute(async (tx) => {
    const job = await tx
      .updateTable('job')
      .set({ input_filename: name, version: sql`version + 1` })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirst();
    if (!job) throw new Problem('not_found');
    await announce(tx, 'jobs', jobRenamed, {
      subject: id,
      version: job.version,
      data: { job_id: id, user_id: userId, mode: job.mode, input_filename: name },
    });
    return job;
  });
}
