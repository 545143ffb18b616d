import type { NatsConnection } from '@nats-io/transport-node';
import type { ServiceName } from '@packshot/proto/services';
import { streamOf } from '@packshot/proto/events/streams';
import { sql, type Kysely } from 'kysely';
import { Problem } from '../../app/problem.js';
import { toProblem } from '../../app/to-problem.js';
import { recordAct } from '../../audit/record-act.js';
import type { Operator } from '../../commands/serve-commands.js';
import type { MessagingTables } from '../../db/messaging-tables.js';
import { contextFrom } from '../../telemetry/trace-headers.js';
import { withSpan } from '../../telemetry/with-span.js';
import { parseEnvelope } from '../parse-envelope.js';
import type { MessageHandler } from '../process-message.js';
import { publishLetter } from './publish-again.js';
import { lockLetter, toView, type LetterRow, type LetterView } from './waiting-letters.js';

export type HandlersByConsumer = ReadonlyMap<string, Pick<MessageHandler<MessagingTables>, 'handle'>>;

interface RedriveDeps {
  db: Kysely<MessagingTables>;
  nats: NatsConnection;
  service: ServiceName;
  handlers: HandlersByConsumer;
}

/**
 * Redelivers a letter to the handler of the consumer that failed, within this call. The consumer's inbox prevents a
 * second effect. If the handler fails again, the letter stays, with the new error.
 *
 * @throws Problem `not_found`, `letter_settled`, `letter_undeliverable` or `letter_failed_again`
 */
export async function redriveLetter(deps: RedriveDeps, id: number, operator: Operator): Promise<LetterView> {
  const { letter, error } = await deps.db.transaction().execute(async (tx) => {
    const held = await lockLetter(tx, id);
    const fault = await tryAgain(deps, held);
    const outcome =
      fault === undefined
        ? { redriven_at: sql<Date>`now()` }
        : { error: fault, failures: held.failures + 1, failed_at: sql<Date>`now()` };
    const settled = await tx
      .updateTable('dead_letter')
      .set(outcome)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (fault === undefined)
      await recordAct(
        tx,
        deps.service,
        { operator },
        {
          action: 'letter.redriven',
          userId: null,
          resource: { type: 'dead_letter', id: String(id) },
          before: { consumer: held.consumer, subject: held.subject, failures: held.failures },
        },
      );
    // The handler deletes the letter when it erases the user whom the letter concerns.
    return { letter: settled ?? held, error: fault };
  });
  if (error !== undefined)
    throw new Problem('letter_failed_again', { detail: `This message failed again: ${error}` });
  return toView(letter);
}

/** Returns the error text, or undefined when the event has been applied, during this call or earlier. */
async function tryAgain({ nats, handlers }: RedriveDeps, letter: LetterRow): Promise<string | undefined> {
  const handler = handlers.get(letter.consumer);
  const envelope = parseEnvelope(letter.payload, letter.subject);
  if (!envelope) throw new Problem('letter_undeliverable');
  if (!handler) {
    // The consumer belongs to a worker, which is a separate process and the only recipient of a work queue.
    if (streamOf(letter.subject)?.retention !== 'workqueue')
      throw new Problem('letter_undeliverable', {
        detail: `The consumer ${letter.consumer} no longer exists. You can only discard this message.`,
      });
    await publishLetter(nats, letter);
    return undefined;
  }
  const span = { parent: contextFrom(letter.headers) };
  try {
    await withSpan(`redrive ${letter.subject}`, span, () => handler.handle(envelope, () => undefined));
    return undefined;
  } catch (error) {
    // An outage of one of our servers does not mean that the message is faulty.
    if (toProblem(error).code === 'unavailable') throw error;
    return error instanceof Error ? error.message : String(error);
  }
}
