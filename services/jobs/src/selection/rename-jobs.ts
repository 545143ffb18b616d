import { announceAll } from '@packshot/chassis/messaging/outbox';
import type { AnswerOf, BodyOf } from '@packshot/proto/rest/endpoint';
import type { selectionActions } from '@packshot/proto/rest/selection-actions';
import { sql } from 'kysely';
import { transact } from '../db/transact.js';
import type { Deps } from '../deps.js';
import { admitPending } from '../jobs/admit-pending.js';
import type { JobRow } from '../jobs/create-job-event.js';
import { lockOwnJobs } from '../jobs/lock-own-jobs.js';
import { toRenamedEvent } from '../jobs/rename-job.js';
import { noteActOnPictures } from '../products/note-act.js';
import { skipUnknown } from './skip-unknown.js';

type RenameJobs = typeof selectionActions.renameJobs;

/** Renames the owner's jobs. The response names the jobs as before, so that the owner can undo the rename. */
export async function renameJobs(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { names }: BodyOf<RenameJobs>,
): Promise<AnswerOf<RenameJobs>> {
  return transact(db, async (tx) => {
    const jobs = await lockOwnJobs(
      tx,
      userId,
      names.map(({ id }) => id),
    );
    const before = new Map(jobs.map((job) => [job.id, job]));
    const wanted = names.filter(({ id, instead_of }) => {
      const job = before.get(id);
      return job && (instead_of === undefined || instead_of === job.input_filename);
    });
    const { rows } = await sql<JobRow>`
      update job set input_filename = wanted.input_filename, renamed = wanted.own, version = version + 1
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (id uuid, input_filename text, own boolean)
      where job.id = wanted.id and job.user_id = ${userId}
      returning job.*`.execute(tx);
    // An admission at the same time skipped the jobs that this transaction had locked.
    if (rows.length > 0) await admitPending(tx, userId);
    await noteActOnPictures(
      tx,
      userId,
      'renamed',
      rows.map(({ photo_id }) => photo_id),
    );
    await announceAll(
      tx,
      rows.map((job) => toRenamedEvent(job)),
    );
    const renamed = new Set(wanted.map(({ id }) => id));
    const changed = names.filter(({ id }) => before.has(id) && !renamed.has(id));
    return {
      undo: wanted.map(({ id, input_filename }) => ({
        id,
        input_filename: before.get(id)!.input_filename,
        own: before.get(id)!.renamed,
        instead_of: input_filename,
      })),
      skipped: [
        ...skipUnknown(
          names.map(({ id }) => id),
          before,
        ),
        ...changed.map(({ id }) => ({
          id,
          code: 'precondition_failed' as const,
          reason: 'The picture has a newer name.',
        })),
      ],
    };
  });
}
