import { Problem } from '@packshot/chassis/app/problem';
import type { Giver } from '@packshot/chassis/commands/give-command';
import type { adminDeadLetters } from '@packshot/proto/rest/admin/dead-letters';
import type { AnswerOf, ParamsOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

export async function redriveLetter(
  _deps: Deps,
  _params: ParamsOf<(typeof adminDeadLetters)['adminRedriveLetter']>,
  _giver: Giver,
): Promise<AnswerOf<(typeof adminDeadLetters)['adminRedriveLetter']>> {
  throw new Problem('unavailable');
}
