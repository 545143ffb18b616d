import { Problem } from '@packshot/chassis/app/problem';
import type { Giver } from '@packshot/chassis/commands/give-command';
import type { adminUsers } from '@packshot/proto/rest/admin/users';
import type { AnswerOf, BodyOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

export async function changeUser(
  _deps: Deps,
  _id: string,
  _body: BodyOf<(typeof adminUsers)['adminChangeUser']>,
  _giver: Giver,
): Promise<AnswerOf<(typeof adminUsers)['adminChangeUser']>> {
  throw new Problem('unavailable');
}
