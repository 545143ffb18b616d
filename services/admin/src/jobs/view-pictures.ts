import { Problem } from '@packshot/chassis/app/problem';
import type { Giver } from '@packshot/chassis/commands/give-command';
import type { adminJobs } from '@packshot/proto/rest/admin/jobs';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

export async function viewPictures(
  _deps: Deps,
  _id: string,
  _giver: Giver,
): Promise<AnswerOf<(typeof adminJobs)['adminViewPictures']>> {
  throw new Problem('unavailable');
}
