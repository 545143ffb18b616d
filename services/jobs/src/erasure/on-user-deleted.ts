import { confirmErasure } from '@packshot/chassis/erasure/confirm-erasure';
import { forgetEvents } from '@packshot/chassis/messaging/forget-events';
import { onEvent, type EventHandler } from '@packshot/chassis/messaging/on-events';
import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import type { Core } from '@packshot/chassis/process/open-core';
import { userDeleted } from '@packshot/proto/events/auth';
import { jobFailed, jobRenamed } from '@packshot/proto/events/jobs';
import { streams } from '@packshot/proto/events/streams';
import type { JobsTables } from '../db/tables.js';
import { jobPrefix } from '../files/file-names.js';
import { closeAccount } from './close-account.js';

/** What of our own announcements may hold words of a person. */
const personal = [jobRenamed, jobFailed];

/**
 * Erases what is kept of a deleted user, and confirms it. The account is closed first, so that nothing new comes; then
 * the files go, which no transaction can hold; the rows that name them last. What is interrupted begins again.
 */
export const onUserDeleted = ({
  db,
  nats,
  store,
}: Pick<Core<JobsTables>, 'db' | 'nats'> & { store: ObjectStore }): EventHandler<JobsTables> =>
  onEvent(
    userDeleted,
    async (tx, { user_id }) => {
      await tx.deleteFrom('job').where('user_id', '=', user_id).execute();
      await tx.deleteFrom('ledger').where('user_id', '=', user_id).execute();
      await confirmErasure(tx, 'jobs', user_id);
    },
    async ({ user_id }) => {
      await closeAccount(db, user_id);
      const jobs = await db.selectFrom('job').select('id').where('user_id', '=', user_id).execute();
      for (const { id } of jobs) await store.deletePrefix(jobPrefix(id));
      await forgetEvents({ db, nats }, streams.jobs, personal, user_id);
    },
  );
