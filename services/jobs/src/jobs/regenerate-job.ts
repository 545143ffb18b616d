import { Problem } from '@packshot/chassis/app/problem';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { ModeOptions } from '@packshot/proto/rest/jobs';
import type { Selectable } from 'kysely';
import type { JobTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { fileKey, jobPrefix } from '../files/file-names.js';
import { requireRemaining } from '../quota/require-remaining.js';
import { findJob } from './find-job.js';
import { insertJob } from './insert-job.js';

/**
 * A new job from the photo of an old one. The photo is copied, so that either can be deleted without the other.
 *
 * @throws Problem `not_found`, `quota_exceeded`
 */
export async function regenerateJob(
  { db, store }: Deps,
  userId: string,
  sourceId: string,
  wish: { mode: RenderMode; options: ModeOptions },
): Promise<Selectable<JobTable>> {
  const source = await findJob({ db }, userId, sourceId);
  await requireRemaining(db, userId);
  const id = uuidv7();
  try {
    for (const name of [source.original_name, source.thumbnail_name]) {
      const found = await store.get(fileKey(source.id, name));
      if (!found) throw new Problem('not_found', { detail: 'The photo of this job is no longer there.' });
      await store.put(fileKey(id, name), found.stream, { contentType: found.contentType });
    }
    return await insertJob(db, {
      ...wish,
      id,
      userId,
      filename: source.input_filename,
      originalName: source.original_name,
      sourceJobId: source.id,
    });
  } catch (error) {
    await store.deletePrefix(jobPrefix(id));
    throw error;
  }
}
