import type { CommandSender } from '@packshot/chassis/commands/send-command';
import { deadLetterCommands } from '@packshot/proto/commands/dead-letters';
import type { adminDeadLetters } from '@packshot/proto/rest/admin/dead-letters';
import type { AnswerOf, ParamsOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

/** Discards a dead letter permanently. @throws Problem that the service of the dead letter reports */
export async function discardLetter(
  { give }: Pick<Deps, 'give'>,
  { service, id }: ParamsOf<(typeof adminDeadLetters)['adminDiscardLetter']>,
  giver: CommandSender,
): Promise<AnswerOf<(typeof adminDeadLetters)['adminDiscardLetter']>> {
  const letter = await give(deadLetterCommands(service).discardLetter, { id }, giver);
  return { ...letter, service };
}
