import { onEvent, type EventHandler } from '@packshot/chassis/messaging/on-events';
import { jobFailed } from '@packshot/proto/events/jobs';
import type { NotificationTables } from '../db/tables.js';
import type { MailData } from '../mails/mail-data.js';
import { findAddressee } from '../recipients/find-addressee.js';
import { addFailedJob } from './add-failed-job.js';
import { queueAnswer } from './queue-answer.js';

/**
 * Collects failed jobs: a seller with forty failing products receives one email, because each job joins the waiting
 * email.
 */
export const onJobFailed = (digestSeconds: number): EventHandler<NotificationTables> =>
  onEvent<NotificationTables, typeof jobFailed>(jobFailed, async (tx, data, envelope) => {
    const addressee = await findAddressee(tx, data.user_id, envelope);
    if (!addressee) return;
    const waiting = await tx
      .selectFrom('mail')
      .select(['id', 'data'])
      .where('user_id', '=', data.user_id)
      .where('template', '=', 'job-failed')
      .where('status', '=', 'queued')
      // An email that is being sent accepts no further jobs.
      .where('lease_token', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (waiting) {
      const joined = addFailedJob(waiting.data as MailData['job-failed'], data);
      await tx
        .updateTable('mail')
        .set({ data: JSON.stringify(joined) })
        .where('id', '=', waiting.id)
        .execute();
      return;
    }
    await queueAnswer(tx, envelope, {
      template: 'job-failed',
      userId: data.user_id,
      recipient: addressee.email,
      data: addFailedJob({ name: addressee.name, jobs: 0, reasons: [] }, data),
      delaySeconds: digestSeconds,
    });
  });
