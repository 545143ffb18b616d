import type { deadLetterCommands } from '@packshot/proto/commands/dead-letters';
import type { ServiceName } from '@packshot/proto/services';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Kysely } from 'kysely';
import type { CommandHandlers } from '../../commands/serve-commands.js';
import type { MessagingTables } from '../../db/messaging-tables.js';
import { discardLetter } from './discard-letter.js';
import { listLetters } from './list-letters.js';
import { redriveLetter, type HandlersByConsumer } from './redrive-letter.js';

/** Commands with which operators handle the dead letters of a service. */
export const letterCommands = (deps: {
  db: Kysely<MessagingTables>;
  nats: NatsConnection;
  service: ServiceName;
  handlers: HandlersByConsumer;
}): CommandHandlers<ReturnType<typeof deadLetterCommands>> => ({
  listLetters: (page) => listLetters(deps.db, page),
  redriveLetter: ({ id }, operator) => redriveLetter(deps, id, operator),
  discardLetter: ({ id }, operator) => discardLetter(deps, id, operator),
});
