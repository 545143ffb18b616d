import { deletionHoldLock } from '@packshot/jobs/files/deletion-hold';
import { Client } from 'pg';

/** Session in the jobs database that prevents deletions of files, and other backups. */
export interface DeletionHold {
  /** Allows files to be deleted again. */
  release(): Promise<void>;
}

/** Prevents deletions until the hold is released. @throws Error if another backup is in progress */
export async function holdDeletions(url: string): Promise<DeletionHold> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // The next query reports a lost connection.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    deletionHoldLock,
  ]);
  if (!rows[0]?.held) {
    await client.end();
    throw new Error('Another backup is in progress.');
  }
  return { release: () => client.end() };
}
