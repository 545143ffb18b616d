import { Problem } from '@packshot/chassis/app/problem';
import type { Giver } from '@packshot/chassis/commands/give-command';
import type { adminDeadLetters } from '@packshot/proto/rest/admin/dead-letters';
import type { AnswerOf, QueryOf } from '@packshot/proto/rest/endpoint';
import type { ServiceName } from '@packshot/proto/services';
import type { Deps } from '../deps.js';

export async function listLetters(
  _deps: Deps,
  _service: ServiceName,
  _query: QueryOf<(typeof adminDeadLetters)['adminListLetters']>,
  _giver: Giver,
): Promise<AnswerOf<(typeof adminDeadLetters)['adminListLetters']>> {
  throw new Problem('unavailable');
}
