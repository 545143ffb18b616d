import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager, type ConsumerMessages } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { ReadinessCheck } from '../app/health.js';
import type { OnStop } from '../process/run-service.js';
import type { Logger } from '../telemetry/logger.js';
import { parseStoredEvent, openReading, type Reading, type StoredEvent } from './read-events.js';
import { identityOf } from './stream-identity.js';

/** Milliseconds between two tries to open a stream that cannot be read. */
const retryMs = 1_000;
/** Milliseconds. Within two thirds of it a reader notices that the server has forgotten it. */
const patienceMs = 15_000;
/**
 * Milliseconds between two checks whether it is still the same stream. A reader whose stream is deleted ends at once; the
 * check finds a stream that was set back, in which the reader goes on.
 */
const lookMs = 5_000;

/**
 * Hands every event of a stream on, in its order, for the whole life of this process. For what a process keeps in its
 * memory; effects in a database belong into a consumer (`startConsumer`), which has an inbox. Messages that are no
 * events are passed over, and an `onEvent` that throws costs its own event alone. A stream that is gone is opened again
 * where the reading was, or from its beginning if it was made again.
 *
 * @returns once everything that the stream held has been handed on; the check rejects while it is not being followed
 */
export async function followStream(
  { nats, logger, onStop }: { nats: NatsConnection; logger: Logger; onStop: OnStop },
  reading: Reading,
  onEvent: (event: StoredEvent) => void,
): Promise<ReadinessCheck> {
  const stopping = new AbortController();
  let messages: ConsumerMessages | undefined;
  let caughtUp!: () => void;
  const first = new Promise<void>((resolve) => {
    caughtUp = resolve;
  });
  let from = reading.from;
  let identity: string | undefined;
  let passedOver = 0;

  const take = (message: Parameters<typeof parseStoredEvent>[0]): void => {
    from = message.seq + 1;
    const event = parseStoredEvent(message);
    try {
      if (event) return onEvent(event);
      passedOver += 1;
      // Powers of two: enough to be noticed, too few to drown the log in.
      if (Number.isInteger(Math.log2(passedOver)))
        logger.warn({ stream: reading.stream.name, seq: message.seq, passedOver }, 'a message is no event');
    } catch (error) {
      logger.error(
        { err: error, stream: reading.stream.name, seq: message.seq },
        'an event was not understood',
      );
    }
  };
  const followOnce = async (): Promise<void> => {
    let opened = await openReading(nats, { ...reading, from });
    const madeAnew = identity !== undefined && opened.identity !== identity;
    const setBack = typeof from === 'number' && from > opened.last + 1;
    if (madeAnew || setBack) {
      logger.warn({ stream: reading.stream.name }, 'a stream is read again from its beginning');
      // Places count anew, times do not.
      const begin = reading.from instanceof Date ? reading.from : undefined;
      opened = await openReading(nats, { ...reading, from: begin });
    }
    identity = opened.identity;
    messages = await opened.consumer.consume({ expires: patienceMs, abort_on_missing_resource: true });
    if (opened.waiting === 0) caughtUp();
    let taken = 0;
    for await (const message of messages) {
      take(message);
      taken += 1;
      // What was counted may have been deleted since: then the last that is left says so.
      if (taken >= opened.waiting || message.info.pending === 0) caughtUp();
    }
  };
  /** Ends the reading of a stream that is another one by now, so that it is opened again. */
  const look = async (): Promise<void> => {
    const manager = await jetstreamManager(nats, { checkAPI: false, timeout: lookMs });
    const read = from;
    const info = await manager.streams.info(reading.stream.name);
    const setBack = typeof read === 'number' && read > info.state.last_seq + 1;
    if (messages && (identityOf(info) !== identity || setBack)) await messages.close();
  };
  // What fails here fails the reading as well, which says so.
  const timer = setInterval(() => void look().catch(() => undefined), lookMs);
  const finished = (async () => {
    while (!stopping.signal.aborted && !nats.isClosed()) {
      try {
        await followOnce();
      } catch (error) {
        logger.warn({ err: error, stream: reading.stream.name }, 'a stream cannot be followed');
      }
      messages = undefined;
      await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    caughtUp();
  })();
  onStop(async () => {
    stopping.abort();
    clearInterval(timer);
    await messages?.close();
    await finished;
  });
  await first;
  return async () => {
    if (!messages) throw new Error(`the stream ${reading.stream.name} is not being followed`);
  };
}
