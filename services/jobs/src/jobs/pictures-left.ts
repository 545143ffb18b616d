import type { createJobForm } from '@packshot/proto/rest/job-schema';
import type { jobs } from '@packshot/proto/rest/jobs';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { z } from 'zod';
import type { Deps } from '../deps.js';
import { countPictures, explainNoOtherPicture, type PictureSettings } from './count-pictures.js';
import { findJob } from './find-job.js';
import { pictureSettingsOf } from './picture-settings-of.js';
import { combineFacts } from '../products/combine-facts.js';
import type { KnownFacts } from '../products/find-known-facts.js';
import type { JobRow } from './create-job-event.js';

type PicturesLeft = AnswerOf<typeof jobs.countPictures>;

/** @throws Problem `not_found`, `unknown_place` */
export async function countPicturesLeft(
  deps: Pick<Deps, 'db' | 'variety'>,
  userId: string,
  id: string,
  form: z.output<typeof createJobForm>,
): Promise<PicturesLeft> {
  return answerFor(deps, await pictureSettingsOf(deps, await findJob(deps, userId, id), form));
}

export async function countPicturesLeftOfJob(
  deps: Pick<Deps, 'db' | 'variety'>,
  job: JobRow,
  known: KnownFacts,
): Promise<PicturesLeft> {
  const { user_id: userId, photo_id: photoId, mode, options } = job;
  const { product } = combineFacts({}, known, job);
  const place = job.place ?? undefined;
  const variety = deps.variety(mode, options, product, place);
  return answerFor(deps, { userId, photoId, mode, options, place, variety });
}

async function answerFor({ db }: Pick<Deps, 'db'>, wanted: PictureSettings): Promise<PicturesLeft> {
  const { left, made } = await countPictures(db, wanted);
  return {
    pictures_left: Number.isFinite(left) ? left : null,
    reason: left === 0 ? explainNoOtherPicture(wanted, made) : null,
  };
}
