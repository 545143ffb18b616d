import { buffer } from 'node:stream/consumers';
import type { ByteRange } from '@packshot/chassis/object-store/object-store';
import type { Deps } from '../deps.js';
import { findKeptJob } from '../deletion/find-kept-job.js';
import { keepWhileHeld } from '../files/deletion-hold.js';
import { fileKey, listNames } from '../files/file-names.js';
import type { JobRow } from '../jobs/create-job-event.js';

const pageSize = 100;
const firstId = '00000000-0000-0000-0000-000000000000';

type ReadFile = (range?: ByteRange) => Promise<Buffer>;

/** Rewrites files. The rewrite may run while the service runs, and may be interrupted and restarted. */
export async function rewriteFiles(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  namesOf: (job: JobRow) => readonly string[],
  rewrite: (read: ReadFile) => Promise<Buffer | undefined>,
): Promise<{ read: number; replaced: number }> {
  const held = keepWhileHeld(store, db);
  const done = { read: 0, replaced: 0 };
  // IDs grow with time, and files that are stored after the start need no change.
  for (let after = firstId; ;) {
    const jobs = await db
      .selectFrom('job')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    for (const job of jobs) for (const name of namesOf(job)) await rewriteFile(job, name);
    if (jobs.length < pageSize) return done;
    after = jobs.at(-1)!.id;
  }

  async function rewriteFile(job: JobRow, name: string): Promise<void> {
    const key = fileKey(job, name);
    const file = await store.stat(key);
    if (!file) return;
    done.read += 1;
    const after = await rewrite(async (range) => {
      const found = await store.get(key, range);
      return found ? buffer(found.stream) : Buffer.alloc(0);
    });
    if (!after) return;
    await store.put(key, after, { contentType: file.contentType });
    done.replaced += 1;
    // Deletes the rewritten file if a seller has deleted or changed the job during the rewrite.
    const still = await findKeptJob(db, job.id);
    if (!still || !listNames(still).includes(name)) await held.delete(key);
  }
}
