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

export interface RetryPolicy {
  /** Time without a progress report after which the server redelivers the message, in milliseconds. */
  ackWaitMs: number;
  /** Number of failures after which a message becomes a dead letter. Outages of our servers are not counted. */
  maxFailures: number;
  /** Delay before each retry in milliseconds. The last delay applies to all further retries. */
  backoffMs: readonly number[];
}

export interface MessageHandler<Tables extends MessagingTables> {
  /** Call `freed` when the remaining work needs little CPU, so that the next message starts during this work. */
  handle(envelope: Envelope, freed: () => void): Promise<void>;
  /** Runs in the transaction that moves the message to the dead letters, and notifies users who wait for the result. */
  giveUp?(tx: Transaction<Tables>, envelope: Envelope, error: string): Promise<void>;
}

/** Milliseconds before the retry of a message that failed because one of our servers was down. */
export const outageDelayMs = 2_000;

/**
 * Returns a function that passes one message to its handler, in a child span of the publisher's span. A message is
 * acknowledged when the handler returns, and retried with a delay when the handler throws. A message that fails too
 * often or is not an event becomes a dead letter.
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
      logger.warn({ err: error, consumer, failures, delay }, 'message failed, will be retried');
      return message.nak(delay);
    }
    const text = error instanceof Error ? error.message : String(error);
    await db.transaction().execute(async (tx) => {
      await moveToDeadLetter(messagingOf(tx), { ...letter, error: text, failures });
      if (envelope) await handler.giveUp?.(tx, envelope, text);
    });
    logger.error({ err: error, consumer, failures }, 'message became a dead letter');
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
        // The message is neither acknowledged nor stored, so the server redelivers the message after `ackWaitMs`.
        logger.error({ err: fault, consumer }, 'cannot settle a failed message');
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
  if (!envelope) throw new UnparsableMessage('not a valid event');
  return envelope;
}
