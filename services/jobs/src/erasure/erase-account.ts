import type { NatsConnection } from '@nats-io/transport-node';
import { forgetEvents } from '@packshot/chassis/messaging/forget-events';
import { onEvent, applyOnce } from '@packshot/chassis/messaging/on-events';
import type { MessageHandler } from '@packshot/chassis/messaging/consumer';
import type { MessagingTables } from '@packshot/chassis/db/messaging-tables';
import { announce } from '@packshot/chassis/messaging/outbox';
import { userDeleted } from '@packshot/proto/events/auth';
import { accountErasures } from '@packshot/proto/events/erasure';
import { jobFailed, jobRenamed } from '@packshot/proto/events/jobs';
import { streams } from '@packshot/proto/events/streams';
import type { Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { jobPrefix } from '../files/file-names.js';
import { closeAccount } from './close-account.js';

/** What of our own announcements may hold words of a person. */
const personal = [jobRenamed, jobFailed];

export const erasureConsumer = 'jobs-erasure';

/**
 * Erases what is kept of a deleted user, and confirms it. The account is closed first, so that nothing new comes; then
 * the files go, which no transaction can hold; the rows that name them last. Whatever is interrupted begins anew.
 */
export function eraseAccount({
  db,
  store,
  nats,
}: Pick<Deps, 'db' | 'store'> & { nats: NatsConnection }): MessageHandler {
  const rows = onEvent<JobsTables, typeof userDeleted>(userDeleted, async (tx, { user_id }) => {
    await tx.deleteFrom('job').where('user_id', '=', user_id).execute();
    await tx.deleteFrom('ledger').where('user_id', '=', user_id).execute();
    await announce(tx, 'jobs', accountErasures.jobs, {
      subject: user_id,
      version: 1,
      data: { user_id, erased_at: new Date().toISOString() },
    });
  });
  const once = applyOnce(db as unknown as Kysely<MessagingTables>, erasureConsumer, [rows]);
  return {
    async handle(envelope) {
      const { user_id } = userDeleted.data.parse(envelope.data);
      await closeAccount(db, user_id);
      const jobs = await db.selectFrom('job').select('id').where('user_id', '=', user_id).execute();
      for (const { id } of jobs) await store.deletePrefix(jobPrefix(id));
      await forgetEvents({ db, nats }, streams.jobs, personal, user_id);
      await once.handle(envelope);
    },
  };
}
