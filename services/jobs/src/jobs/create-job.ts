import { createReadStream } from 'node:fs';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { ModeOptions } from '@packshot/proto/rest/jobs';
import type { Selectable } from 'kysely';
import type { JobTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { fileKey, jobPrefix, originalName, thumbnailName } from '../files/file-names.js';
import { inTurn } from '../quota/in-turn.js';
import { requireRemaining } from '../quota/require-remaining.js';
import { inspectPhoto } from '../uploads/inspect-photo.js';
import { insertJob } from './insert-job.js';

export interface NewJob {
  userId: string;
  mode: RenderMode;
  options: ModeOptions;
  /** The spooled upload. */
  path: string;
  filename: string | null;
}

/**
 * Accepts a photo: its files are stored first, then job, charge and events are committed together. Whatever fails
 * on the way, neither table nor store keeps anything.
 *
 * @throws Problem of `inspectPhoto`, or `quota_exceeded`
 */
export async function createJob(
  { db, store, heic }: Deps,
  { path, filename, ...job }: NewJob,
): Promise<Selectable<JobTable>> {
  await requireRemaining(db, job.userId);
  const photo = await inspectPhoto(path, heic);
  const id = uuidv7();
  const original = originalName(photo.extension);
  try {
    const body = photo.converted ?? createReadStream(path);
    await store.put(fileKey(id, original), body, { contentType: photo.contentType });
    await store.put(fileKey(id, thumbnailName), photo.thumbnail, { contentType: 'image/webp' });
    return await inTurn(job.userId, async () => {
      // Those before in a burst may have taken the last generation since: no transaction is begun in vain.
      await requireRemaining(db, job.userId);
      return insertJob(db, { ...job, id, filename, originalName: original });
    });
  } catch (error) {
    await store.deletePrefix(jobPrefix(id));
    throw error;
  }
}
