import { Problem } from '@packshot/chassis/app/problem';
import type { AnswerOf, BodyOf } from '@packshot/proto/rest/endpoint';
import { createJobForm } from '@packshot/proto/rest/job-schema';
import type { selectionActions } from '@packshot/proto/rest/selection-actions';
import type { Deps } from '../deps.js';
import { findJob } from '../jobs/find-job.js';
import { requireNoPictureInMode } from '../jobs/has-picture-in-mode.js';
import { pictureSettingsOf } from '../jobs/picture-settings-of.js';
import { chargeForSource } from '../jobs/regenerate-job.js';

type MakeAlso = typeof selectionActions.makeAlso;

/**
 * Makes pictures of the photos of jobs in other modes, with the default option of each mode. Each picture is charged in
 * its own transaction, which also checks that the photo has no picture in the mode. An interrupted or repeated request
 * therefore charges no picture twice.
 */
export async function makeAlso(
  deps: Pick<Deps, 'db' | 'store' | 'variety'>,
  userId: string,
  { pictures, ...settings }: BodyOf<MakeAlso>,
): Promise<AnswerOf<MakeAlso>> {
  const answer: AnswerOf<MakeAlso> = { ids: [], skipped: [] };
  let quota: Problem | undefined;
  for (const picture of pictures) {
    try {
      if (quota) throw quota;
      answer.ids.push(await makeInMode(deps, userId, picture, settings));
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      if (error.code === 'quota_exceeded') quota = error;
      answer.skipped.push({ ...picture, code: error.code, reason: error.message });
    }
  }
  return answer;
}

async function makeInMode(
  deps: Pick<Deps, 'db' | 'store' | 'variety'>,
  userId: string,
  { id, mode }: BodyOf<MakeAlso>['pictures'][number],
  { batch, preset }: Omit<BodyOf<MakeAlso>, 'pictures'>,
): Promise<string> {
  const { db } = deps;
  const source = await findJob({ db }, userId, id);
  const wanted = await pictureSettingsOf(deps, source, createJobForm.parse({ mode, preset }));
  // Saves the copy of the photo. The transaction of the charge checks again.
  await requireNoPictureInMode(db, wanted);
  const job = await chargeForSource(deps, source, {
    ...wanted,
    photoHash: source.photo_hash,
    photoKey: source.photo_key,
    filename: source.input_filename,
    sourceJobId: source.id,
    batchId: batch,
    isOnlyInMode: true,
  });
  return job.id;
}
