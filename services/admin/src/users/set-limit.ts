import { Problem } from '@packshot/chassis/app/problem';
import type { Giver } from '@packshot/chassis/commands/give-command';
import type { adminUsers } from '@packshot/proto/rest/admin/users';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

export async function setLimit(
  _deps: Deps,
  _id: string,
  _limit: unknown,
  _giver: Giver,
): Promise<AnswerOf<(typeof adminUsers)['adminSetLimit']>> {
  throw new Problem('unavailable');
}
