import { deletionHoldLock } from '@packshot/jobs/files/deletion-hold';
import { openSession } from './open-session.js';

/** Session in the jobs database that prevents deletions of files, and other backups. */
export interface DeletionHold {
  /** Aborted when the session ends early. Files that are not copied yet may then be deleted. */
  lost: AbortSignal;
  /** @throws Error if the lock was lost after the start of the hold */
  assertHeld(): Promise<void>;
  /** Allows files to be deleted again. */
  release(): Promise<void>;
}

/** Prevents deletions until the hold is released. @throws Error if another backup is in progress */
export async function holdDeletions(url: string): Promise<DeletionHold> {
  const lost = new AbortController();
  const lose = (cause?: unknown): void =>
    lost.abort(
      new Error(
        'The backup is incomplete, because files could be deleted after its session in the jobs database had ended. ' +
          'Start a new backup.',
        { cause },
      ),
    );
  const client = await openSession(url, lose);
  const isTrue = async (condition: string): Promise<boolean | undefined> =>
    (await client.query<{ held: boolean }>(`select ${condition} as held`, [deletionHoldLock])).rows[0]?.held;
  if (!(await isTrue('pg_try_advisory_lock($1)'))) {
    await client.end();
    throw new Error('Another backup is in progress.');
  }
  return {
    lost: lost.signal,
    async assertHeld() {
      const held = await isTrue(
        `exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1
           and pid = pg_backend_pid())`,
      ).catch(lose);
      if (!held) lose();
      lost.signal.throwIfAborted();
    },
    release: () => client.end(),
  };
}
