import { Problem } from '@packshot/chassis/app/problem';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { createJobForm } from '@packshot/proto/rest/job-schema';
import type { z } from 'zod';
import type { Deps } from '../deps.js';
import { fileKey, folderOf } from '../files/file-names.js';
import { inTurn } from '../quota/in-turn.js';
import { requireRemaining } from '../quota/require-remaining.js';
import { findJob } from './find-job.js';
import { guessedFieldsOf } from './guessed-fields-of.js';
import { insertJob, type KeepJob } from './insert-job.js';
import { listGuesses } from './list-guesses.js';
import { nextVariation } from './next-variation.js';
import { pictureWanted } from './picture-wanted.js';
import type { JobRow } from './tell.js';

/**
 * A new job from the photo of an old one, and a picture that is not there yet. The photo is copied, so that either can be
 * deleted without the other. What cannot come to anything is refused before it is charged.
 *
 * @throws Problem `not_found`, `unknown_place`, `quota_exceeded`, `no_other_picture`
 */
export async function regenerateJob(
  { db, store, variety }: Pick<Deps, 'db' | 'store' | 'variety'>,
  userId: string,
  sourceId: string,
  form: z.output<typeof createJobForm>,
  keep?: KeepJob,
): Promise<JobRow> {
  const source = await findJob({ db }, userId, sourceId);
  const wanted = pictureWanted({ variety }, source, form);
  await requireRemaining(db, userId);
  await nextVariation(db, wanted);
  const id = uuidv7();
  const filed = { id, folder: folderOf(userId, id) };
  try {
    for (const name of [source.original_name, source.thumbnail_name]) {
      const found = await store.get(fileKey(source, name));
      if (!found) throw new Problem('not_found', { detail: 'The photo of this job is no longer there.' });
      await store.put(fileKey(filed, name), found.stream, { contentType: found.contentType });
    }
    return await inTurn(userId, () =>
      insertJob(
        db,
        {
          ...wanted,
          id,
          guessed: guessedFieldsOf(form, listGuesses(source)),
          photoHash: source.photo_hash,
          photoKey: source.photo_key,
          filename: source.input_filename,
          originalName: source.original_name,
          sourceJobId: source.id,
          again: wanted,
        },
        keep,
      ),
    );
  } catch (error) {
    await store.deletePrefix(filed.folder);
    throw error;
  }
}
