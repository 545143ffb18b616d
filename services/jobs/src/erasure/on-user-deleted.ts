import { confirmErasure } from '@packshot/chassis/erasure/confirm-erasure';
import { forgetEvents } from '@packshot/chassis/messaging/forget-events';
import { onEvent, type EventHandler } from '@packshot/chassis/messaging/on-events';
import { RetryLater } from '@packshot/chassis/messaging/retry-later';
import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import type { Core } from '@packshot/chassis/process/open-core';
import { userDeleted } from '@packshot/proto/events/auth';
import { streams } from '@packshot/proto/events/streams';
import { activeStatuses } from '@packshot/proto/rest/job-words';
import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { userPrefix } from '../files/file-names.js';
import { moveJob } from '../jobs/lifecycle.js';
import { openAccount } from '../quota/lock-account.js';
import { deleteFiles } from './delete-files.js';
import { personalEvents } from './personal-events.js';
import { personalTables } from './personal-tables.js';

const heldDelayMs = 2_000;

/**
 * Closes the account first, so that no new data arrives, and then deletes the files, which no transaction covers. The
 * rows that name the files are deleted last, so an interrupted erasure can start again.
 */
export const onUserDeleted = ({
  db,
  nats,
  store,
}: Pick<Core<JobsTables>, 'db' | 'nats'> & { store: ObjectStore }): EventHandler<JobsTables> =>
  onEvent(
    userDeleted,
    async (tx, { user_id }) => {
      for (const table of personalTables) await tx.deleteFrom(table).where('user_id', '=', user_id).execute();
      await confirmErasure(tx, 'jobs', user_id);
    },
    async ({ user_id }) => {
      await closeAccount(db, user_id);
      await deleteFiles({ db, store }, user_id);
      // Files stay during a backup, and the erasure is confirmed only when all files are gone.
      for await (const _ of store.list(userPrefix(user_id)))
        throw new RetryLater(heldDelayMs, 'files are still there');
      await forgetEvents({ db, nats }, streams.jobs, personalEvents, user_id);
    },
  );

/** Closes the account and cancels its active jobs, so that no worker can finish them. */
async function closeAccount(db: Kysely<JobsTables>, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await openAccount(tx, userId);
    await tx
      .updateTable('account')
      .set({ erased_at: sql<Date>`coalesce(erased_at, now())`, used: 0, jobs_total: 0, custom_limit: null })
      .where('user_id', '=', userId)
      .execute();
    const active = await tx
      .selectFrom('job')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', 'in', activeStatuses)
      .execute();
    for (const { id } of active) await moveJob(tx, 'withdraw', { id });
  });
}
