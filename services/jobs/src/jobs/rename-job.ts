import { Problem } from '@packshot/chassis/app/problem';
import { announceAll } from '@packshot/chassis/messaging/outbox';
import { jobRenamed } from '@packshot/proto/events/jobs';
import { sql } from 'kysely';
import { transact } from '../db/transact.js';
import type { Deps } from '../deps.js';
import { noteActOnPictures } from '../products/note-act.js';
import { createJobEvent, type JobRow } from './create-job-event.js';

export const toRenamedEvent = createJobEvent(jobRenamed, (job) => ({
  input_filename: job.input_filename ?? '',
}));

export async function renameJob(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
  name: string,
): Promise<JobRow> {
  return transact(db, async (tx) => {
    const job = await tx
      .updateTable('job')
      .set({ input_filename: name, renamed: true, version: sql`version + 1` })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirst();
    if (!job) throw new Problem('not_found');
    await noteActOnPictures(tx, userId, 'renamed', [job.photo_id]);
    await announceAll(tx, [toRenamedEvent(job)]);
    return job;
  });
}
