import { Problem } from '@packshot/chassis/app/problem';
import type { adminUsers } from '@packshot/proto/rest/admin/users';
import type { AnswerOf, QueryOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

export async function listUsers(
  _deps: Deps,
  _query: QueryOf<(typeof adminUsers)['adminListUsers']>,
): Promise<AnswerOf<(typeof adminUsers)['adminListUsers']>> {
  throw new Problem('unavailable');
}
