import { Problem } from '@packshot/chassis/app/problem';
import type { adminUsers } from '@packshot/proto/rest/admin/users';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

export async function getUser(
  _deps: Deps,
  _id: string,
): Promise<AnswerOf<(typeof adminUsers)['adminGetUser']>> {
  throw new Problem('unavailable');
}
