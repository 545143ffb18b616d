import { createReadStream } from 'node:fs';
import { announce } from '@packshot/chassis/messaging/outbox';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { jobCreated, renderRequested } from '@packshot/proto/events/jobs';
import type { ModeOptions, RenderMode } from '@packshot/proto/rest/jobs';
import type { Selectable } from 'kysely';
import type { JobTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { fileKey, jobPrefix, originalName, thumbnailName } from '../files/file-names.js';
import { charge } from '../quota/charge.js';
import { requireRemaining } from '../quota/require-remaining.js';
import { inspectPhoto } from '../uploads/inspect-photo.js';

export interface NewJob {
  userId: string;
  mode: RenderMode;
  options: ModeOptions;
  /** The spooled upload. */
  path: string;
  filename: string | null;
}

/**
 * Accepts a photo: its files are stored first, then job, charge and both messages are committed together. Whatever
 * fails on the way, neither table nor store keeps anything.
 *
 * @throws Problem of `inspectPhoto`, or `quota_exceeded`
 */
export async function createJob({ db, store }: Deps, job: NewJob): Promise<Selectable<JobTable>> {
  await requireRemaining(db, job.userId);
  const photo = await inspectPhoto(job.path);
  const id = uuidv7();
  const original = originalName(photo.extension);
  try {
    await store.put(fileKey(id, original), createReadStream(job.path), { contentType: photo.contentType });
    await store.put(fileKey(id, thumbnailName), photo.thumbnail, { contentType: 'image/webp' });
    return await db.transaction().execute(async (tx) => {
      await charge(tx, job.userId, id);
      const row = await tx
        .insertInto('job')
        .values({
          id,
          user_id: job.userId,
          mode: job.mode,
          options: JSON.stringify(job.options),
          status: 'queued',
          input_filename: job.filename,
          original_name: original,
          thumbnail_name: thumbnailName,
          result_names: '[]',
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const facts = { job_id: id, user_id: job.userId, mode: job.mode };
      await announce(tx, 'jobs', jobCreated, {
        subject: id,
        version: row.version,
        data: { ...facts, created_at: row.created_at.toISOString() },
      });
      await announce(tx, 'jobs', renderRequested, {
        subject: id,
        version: row.version,
        data: { job_id: id },
      });
      return row;
    });
  } catch (error) {
    await store.deletePrefix(jobPrefix(id));
    throw error;
  }
}
