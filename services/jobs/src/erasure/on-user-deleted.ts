import { confirmErasure } from '@packshot/chassis/erasure/confirm-erasure';
import { forgetEvents } from '@packshot/chassis/messaging/forget-events';
import { onEvent, type EventHandler } from '@packshot/chassis/messaging/on-events';
import { RetryLater } from '@packshot/chassis/messaging/retry-later';
import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import type { Core } from '@packshot/chassis/process/open-core';
import { userDeleted } from '@packshot/proto/events/auth';
import { streams } from '@packshot/proto/events/streams';
import type { JobsTables } from '../db/tables.js';
import { userPrefix } from '../files/file-names.js';
import { closeAccount } from './close-account.js';
import { deleteFiles } from './delete-files.js';
import { personalEvents } from './personal-events.js';

const heldDelayMs = 2_000;

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
      await deleteFiles({ db, store }, user_id);
      // None goes while a backup is made. That they are gone is what is confirmed.
      for await (const _ of store.list(userPrefix(user_id)))
        throw new RetryLater(heldDelayMs, 'files are still there');
      await forgetEvents({ db, nats }, streams.jobs, personalEvents, user_id);
    },
  );
