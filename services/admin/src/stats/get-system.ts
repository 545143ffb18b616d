import { Problem } from '@packshot/chassis/app/problem';
import type { Giver } from '@packshot/chassis/commands/give-command';
import type { adminStats } from '@packshot/proto/rest/admin/stats';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

export async function getSystem(
  _deps: Deps,
  _giver: Giver,
): Promise<AnswerOf<(typeof adminStats)['adminGetSystem']>> {
  throw new Problem('unavailable');
}
