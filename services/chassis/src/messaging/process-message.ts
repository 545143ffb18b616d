import type { JsMsg } from '@nats-io/jetstream';
import { SpanKind } from '@opentelemetry/api';
import type { Envelope } from '@packshot/proto/events/envelope';
import type { Kysely, Transaction } from 'kysely';
import { toProblem } from '../app/to-problem.js';
import { messagingOf, type MessagingTables } from '../db/messaging-tables.js';
import type { Logger } from '../telemetry/logger.js';
import { contextFrom } from '../telemetry/trace-headers.js';
import { withSpan } from '../telemetry/with-span.js';
import { countFailure } from './count-failure.js';
import { moveToDeadLetter, type DeadLetter } from './dead-letters/move-to-dead-letter.js';
import { parseEnvelope } from './parse-envelope.js';
import { RetryLater } from './retry-later.js';

export interface WorkDeps<Tables extends MessagingTables> {
  db: Kysely<Tables>;
  logger: Logger;
}

/** How long a message is waited for and how often it is tried. */
export interface RetryPolicy {
  /** Milliseconds without a sign of life after which the server gives the message to another process. */
  ackWaitMs: number;
  /** Failures before a message becomes a dead letter. Outages of our own servers do not count. */
  maxFailures: number;
  /** Milliseconds before each next try; the last one repeats. */
  backoffMs: readonly number[];
}

export interface MessageHandler<Tables extends MessagingTables> {
  /**
   * @param freed may be called when what is left to do takes little of the machine: the next message is then taken
   *   while this one is finished
   */
  handle(envelope: Envelope, freed: () => void): Promise<void>;
  /** Runs in the transaction that buries the message, so that those who wait for its effect are told. */
  giveUp?(tx: Transaction<Tables>, envelope: Envelope, error: string): Promise<void>;
}

/** Milliseconds before a message is tried again that failed because one of our own servers was away. */
export const outageDelayMs = 2_000;

/**
 * Hands one message to its handler, in a span that is a child of the publisher's, and answers the server:
 * acknowledged when the handler returned, given back with a delay when it threw, buried as a dead letter when it failed
 * too often or is no event at all.
 */
export function processMessage<Tables extends MessagingTables>(
  { db, logger }: WorkDeps<Tables>,
  { durable: consumer, ...patience }: RetryPolicy & { durable: string },
  handler: MessageHandler<Tables>,
): (message: JsMsg, freed: () => void) => Promise<void> {
  const giveBackOrBury = async (message: JsMsg, letter: Letter, error: unknown): Promise<void> => {
    if (error instanceof RetryLater) return message.nak(error.delayMs);
    if (toProblem(error).code === 'unavailable') return message.nak(outageDelayMs);
    const envelope =
      error instanceof UnparsableMessage ? undefined : parseEnvelope(letter.payload, letter.subject);
    const failures = envelope ? await countFailure(messagingOf(db), consumer, envelope.id) : 1;
    if (envelope && failures < patience.maxFailures) {
      const delay = patience.backoffMs[Math.min(failures, patience.backoffMs.length) - 1] ?? 1_000;
      logger.warn({ err: error, consumer, failures, delay }, 'message failed, will be tried again');
      return message.nak(delay);
    }
    const text = error instanceof Error ? error.message : String(error);
    await db.transaction().execute(async (tx) => {
      await moveToDeadLetter(messagingOf(tx), { ...letter, error: text, failures });
      if (envelope) await handler.giveUp?.(tx, envelope, text);
    });
    logger.error({ err: error, consumer, failures }, 'message given up, now a dead letter');
    message.term('dead letter');
  };

  return async (message, freed) => {
    const heartbeat = setInterval(() => message.working(), patience.ackWaitMs / 3);
    const letter = letterOf(message, consumer);
    const span = {
      kind: SpanKind.CONSUMER,
      parent: contextFrom(letter.headers),
      attributes: { 'messaging.system': 'nats', 'messaging.consumer.group.name': consumer },
    };
    try {
      await withSpan(`process ${message.subject}`, span, () => handler.handle(parse(letter), freed));
      message.ack();
    } catch (error) {
      await giveBackOrBury(message, letter, error).catch((fault: unknown) => {
        // Neither answered nor buried: the server delivers it again after ackWait.
        logger.error({ err: fault, consumer }, 'could not settle a failed message');
      });
    } finally {
      clearInterval(heartbeat);
    }
  };
}

type Letter = Omit<DeadLetter, 'error' | 'failures'>;

const letterOf = (message: JsMsg, consumer: string): Letter => ({
  consumer,
  subject: message.subject,
  payload: message.string(),
  headers: Object.fromEntries(
    (message.headers?.keys() ?? []).map((name) => [name, message.headers?.get(name) ?? '']),
  ),
});

class UnparsableMessage extends Error {
  override readonly name = 'UnparsableMessage';
}

function parse({ payload, subject }: Letter): Envelope {
  const envelope = parseEnvelope(payload, subject);
  if (!envelope) throw new UnparsableMessage('not an event of ours');
  return envelope;
}
