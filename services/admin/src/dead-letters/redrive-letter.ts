import type { CommandSender } from '@packshot/chassis/commands/send-command';
import { deadLetterCommands } from '@packshot/proto/commands/dead-letters';
import type { adminDeadLetters } from '@packshot/proto/rest/admin/dead-letters';
import type { AnswerOf, ParamsOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

/** Redelivers a dead letter to the consumer that could not process the message. */
export async function redriveLetter(
  { give }: Pick<Deps, 'give'>,
  { service, id }: ParamsOf<(typeof adminDeadLetters)['adminRedriveLetter']>,
  giver: CommandSender,
): Promise<AnswerOf<(typeof adminDeadLetters)['adminRedriveLetter']>> {
  const letter = await give(deadLetterCommands(service).redriveLetter, { id }, giver);
  return { ...letter, service };
}
