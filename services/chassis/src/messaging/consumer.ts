import { SpanKind } from '@opentelemetry/api';
import {
  AckPolicy,
  DeliverPolicy,
  jetstream,
  jetstreamManager,
  type Consumer,
  type JsMsg,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { envelopeSchema, type Envelope } from '@packshot/proto/events/envelope';
import type { StreamSpec } from '@packshot/proto/events/streams';
import type { Kysely, Transaction } from 'kysely';
import { toProblem } from '../app/to-problem.js';
import type { MessagingTables } from '../db/messaging-tables.js';
import type { Logger } from '../telemetry/logger.js';
import { contextFrom } from '../telemetry/trace-headers.js';
import { withSpan } from '../telemetry/with-span.js';
import { bury, type DeadLetter } from './dead-letters.js';
import { countFailure } from './count-failure.js';
import { RetryLater } from './retry-later.js';

/** A subject and the durable consumer that keeps its place in it. */
export interface Lane {
  /** Durable name, shared by all replicas; letters, digits and dashes. */
  durable: string;
  subject: string;
}

export interface ConsumerSettings extends Lane {
  stream: StreamSpec;
  /** Messages that go before all others, with the same handler. */
  expressLane?: Lane;
  /** Messages worked on at once by this process. 1 keeps the stream's order. */
  concurrency?: number;
  /** Milliseconds without a sign of life after which the server gives the message to another process. */
  ackWaitMs?: number;
  /** Failures before a message becomes a dead letter. Outages of our own servers do not count. */
  maxFailures?: number;
  /** Milliseconds before each next try; the last one repeats. */
  backoffMs?: readonly number[];
}

export interface ConsumerDeps {
  nats: NatsConnection;
  db: Kysely<MessagingTables>;
  logger: Logger;
}

export interface MessageHandler {
  handle(envelope: Envelope): Promise<void>;
  /** Runs in the transaction that buries the message, so that whoever waits for its effect is told. */
  giveUp?(tx: Transaction<MessagingTables>, envelope: Envelope, error: string): Promise<void>;
}

export interface RunningConsumer {
  /** Takes nothing new and waits for what is being worked on. */
  stop(): Promise<void>;
}

const idleExpiryMs = 1_000;
/** Before a message is tried again that failed because one of our own servers was away. */
const outageDelayMs = 2_000;

const defaults: Required<Pick<ConsumerSettings, 'concurrency' | 'ackWaitMs' | 'maxFailures' | 'backoffMs'>> =
  {
    concurrency: 1,
    ackWaitMs: 30_000,
    maxFailures: 6,
    backoffMs: [200, 1_000, 5_000, 15_000, 60_000],
  };

/**
 * Pulls messages of one durable consumer and hands them to `handler`, one span each, child of the publisher's.
 * Delivery is at least once: the handler itself is idempotent through the inbox. Acknowledged after the handler
 * returned; kept alive while it works; retried with backoff when it throws; buried as a dead letter when it failed
 * `maxFailures` times or cannot be parsed.
 */
export async function startConsumer(
  { nats, db, logger }: ConsumerDeps,
  given: ConsumerSettings,
  handler: MessageHandler,
): Promise<RunningConsumer> {
  const settings = { ...defaults, ...given };
  const consumer = await openConsumer(nats, settings, settings);
  const express = settings.expressLane && (await openConsumer(nats, settings, settings.expressLane));
  const next = express ? takeExpressFirst(express, consumer) : takeNext(consumer);
  let stopping = false;

  const loop = async () => {
    while (!stopping && !nats.isClosed()) {
      let message: JsMsg | null = null;
      try {
        message = await next();
      } catch (error) {
        if (stopping || nats.isClosed()) return;
        logger.warn({ err: error, consumer: settings.durable }, 'cannot fetch messages');
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      if (!message) continue;
      if (stopping) message.nak();
      else await work(message);
    }
  };

  const work = async (message: JsMsg) => {
    const heartbeat = setInterval(() => message.working(), settings.ackWaitMs / 3);
    const headers = Object.fromEntries(
      (message.headers?.keys() ?? []).map((name) => [name, message.headers?.get(name) ?? '']),
    );
    const letter = {
      consumer: settings.durable,
      subject: message.subject,
      payload: message.string(),
      headers,
    };
    const bound = {
      kind: SpanKind.CONSUMER,
      parent: contextFrom(headers),
      attributes: { 'messaging.system': 'nats', 'messaging.consumer.group.name': settings.durable },
    };
    try {
      await withSpan(`process ${message.subject}`, bound, async () => {
        const envelope = parse(letter.payload);
        await handler.handle(envelope);
      });
      message.ack();
    } catch (error) {
      await answerFailure(message, letter, error).catch((fault: unknown) => {
        // Neither answered nor buried: the server delivers it again after ackWait.
        logger.error({ err: fault, consumer: settings.durable }, 'could not settle a failed message');
      });
    } finally {
      clearInterval(heartbeat);
    }
  };

  const answerFailure = async (message: JsMsg, letter: Letter, error: unknown) => {
    if (error instanceof RetryLater) return message.nak(error.delayMs);
    if (toProblem(error).code === 'unavailable') return message.nak(outageDelayMs);
    const hopeless = error instanceof UnparsableMessage;
    const failures = hopeless ? 1 : await countFailure(db, settings.durable, parse(letter.payload).id);
    if (!hopeless && failures < settings.maxFailures) {
      const delay = settings.backoffMs[Math.min(failures, settings.backoffMs.length) - 1] ?? 1_000;
      logger.warn(
        { err: error, consumer: settings.durable, failures, delay },
        'message failed, will be tried again',
      );
      return message.nak(delay);
    }
    const text = error instanceof Error ? error.message : String(error);
    await db.transaction().execute(async (tx) => {
      await bury(tx, { ...letter, error: text, failures });
      if (!hopeless) await handler.giveUp?.(tx, parse(letter.payload), text);
    });
    logger.error({ err: error, consumer: settings.durable, failures }, 'message given up, now a dead letter');
    message.term('dead letter');
  };

  const loops = Promise.all(Array.from({ length: settings.concurrency }, loop));
  return {
    async stop() {
      stopping = true;
      await loops;
    },
  };
}

type Letter = Omit<DeadLetter, 'error' | 'failures'>;

class UnparsableMessage extends Error {
  override readonly name = 'UnparsableMessage';
}

function parse(payload: string): Envelope {
  try {
    return envelopeSchema.parse(JSON.parse(payload)) as Envelope;
  } catch (error) {
    throw new UnparsableMessage('not an event of ours', { cause: error });
  }
}

type Settled = ConsumerSettings & typeof defaults;

type Take = () => Promise<JsMsg | null>;

const takeNext =
  (consumer: Consumer): Take =>
  () =>
    consumer.next({ expires: idleExpiryMs });

/**
 * What waits in the express lane comes first. While neither has anything both are waited for, and should both
 * deliver at once, the later message goes straight back to the server for whoever is free.
 */
const takeExpressFirst = (express: Consumer, normal: Consumer): Take => {
  let sentBack = false;
  return async () => {
    // What was sent back no longer counts as pending, so it is looked for without asking.
    if (sentBack || (await express.info()).num_pending > 0) {
      sentBack = false;
      const message = await express.next({ expires: idleExpiryMs });
      if (message) return message;
    }
    let taken: JsMsg | null = null;
    const pulls = [express, normal].map(async (lane) => {
      const message = await lane.next({ expires: idleExpiryMs });
      if (message && taken) {
        message.nak();
        sentBack ||= lane === express;
      } else taken ??= message;
      if (!message) throw new Error('nothing came');
      return message;
    });
    return Promise.any(pulls).catch((error: unknown) => {
      const faults = error instanceof AggregateError ? (error.errors as Error[]) : [];
      const fault = faults.find(({ message }) => message !== 'nothing came');
      if (fault) throw fault;
      return null;
    });
  };
};

/** Creates the durable consumer or brings its settings up to date. */
async function openConsumer(nats: NatsConnection, settings: Settled, lane: Lane): Promise<Consumer> {
  const manager = await jetstreamManager(nats);
  const config = {
    durable_name: lane.durable,
    filter_subject: lane.subject,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: settings.ackWaitMs * 1_000_000,
    max_deliver: -1,
    max_ack_pending: 10_000,
  };
  try {
    await manager.consumers.add(settings.stream.name, config);
  } catch {
    await manager.consumers.update(settings.stream.name, lane.durable, config);
  }
  return jetstream(nats).consumers.get(settings.stream.name, lane.durable);
}
