import type { Giver } from '@packshot/chassis/commands/give-command';
import { deadLetterCommands } from '@packshot/proto/commands/dead-letters';
import type { adminDeadLetters } from '@packshot/proto/rest/admin/dead-letters';
import type { AnswerOf, QueryOf } from '@packshot/proto/rest/endpoint';
import type { ServiceName } from '@packshot/proto/services';
import type { Deps } from '../deps.js';

/** One page of what a service gave up on, as it says itself. @throws Problem about its silence */
export async function listLetters(
  { give }: Pick<Deps, 'give'>,
  service: ServiceName,
  { skip, limit }: QueryOf<(typeof adminDeadLetters)['adminListLetters']>,
  giver: Giver,
): Promise<AnswerOf<(typeof adminDeadLetters)['adminListLetters']>> {
  // A page of the owner's is shorter than the longest that may be asked for here.
  const page = { skip, limit: Math.min(limit, 100) };
  const { letters, total } = await give(deadLetterCommands(service).listLetters, page, giver);
  return { letters: letters.map((letter) => ({ ...letter, service })), total, ...page };
}
