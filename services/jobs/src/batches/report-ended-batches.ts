import { announceAll, announcementOf } from '@packshot/chassis/messaging/outbox';
import { batchEnded } from '@packshot/proto/events/jobs';
import { activeStatuses } from '@packshot/proto/rest/job-words';
import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';

const batchesAtOnce = 100;

/** A browser that was closed while it created jobs never says that the batch is complete. */
const abandonedAfter = sql`interval '10 minutes'`;

/** A row prevents a second email. After this time, no browser continues the batch. */
const keptFor = sql`interval '30 days'`;

interface EndedBatch {
  user_id: string;
  batch_id: string;
  ready: number;
  failed: number;
}

/**
 * Announces the batches whose last job has ended, for the emails that their sellers asked for. Each batch is announced
 * once: the mark is committed with the event, and stays also if a job is retried later. Deleted and cancelled jobs do
 * not count, and a batch that has only such jobs causes no email.
 */
export async function reportEndedBatches(db: Kysely<JobsTables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<EndedBatch>`
      with due as (
        select user_id, batch_id from batch_mail
        where mailed_at is null
          and not exists (
            select from job where job.user_id = batch_mail.user_id and job.batch_id = batch_mail.batch_id
              and (status in (${sql.join(activeStatuses)})
                or batch_mail.sending and job.created_at > now() - ${abandonedAfter})
          )
          and (not sending or asked_at < now() - ${abandonedAfter})
        order by asked_at limit ${batchesAtOnce}
        for update skip locked
      ), mailed as (
        update batch_mail set mailed_at = now() from due
        where batch_mail.user_id = due.user_id and batch_mail.batch_id = due.batch_id
        returning batch_mail.user_id, batch_mail.batch_id
      )
      select mailed.user_id, mailed.batch_id,
        (count(*) filter (where status = 'completed'))::int as ready,
        (count(*) filter (where status = 'failed'))::int as failed
      from mailed join job on job.user_id = mailed.user_id and job.batch_id = mailed.batch_id
      group by mailed.user_id, mailed.batch_id`.execute(tx);
    const ended = rows.filter(({ ready, failed }) => ready + failed > 0);
    await announceAll(
      tx,
      ended.map((data) => announcementOf(batchEnded, { subject: data.batch_id, version: 1, data })),
    );
  });
  await db
    .deleteFrom('batch_mail')
    .where('mailed_at', '<', sql<Date>`now() - ${keptFor}`)
    .execute();
}
