import { jetstreamManager, type StreamInfo } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { streams, type StreamSpec } from '@packshot/proto/events/streams';
import type { Kysely } from 'kysely';
import type { ReadinessCheck } from '../app/health.js';
import { messagingOf, type MessagingTables } from '../db/messaging-tables.js';
import type { Logger } from '../telemetry/logger.js';
import { setClock } from '../time/clock.js';
import type { RunningConsumer } from './consumer.js';
import { streamConfig } from './ensure-streams.js';
import { isNotThere } from './not-there.js';
import { recoverStream, tellSetBack, type Recovery, type StreamMark } from './recover-stream.js';
import { identityOf } from './stream-identity.js';

/** Milliseconds between two looks at the streams. */
export const lookMs = 2_000;

interface KeepDeps {
  nats: NatsConnection;
  logger: Logger;
  /** The consumers of this process. */
  consumers: readonly Pick<RunningConsumer, 'ensure'>[];
}

/** What a service with a database beside that does: notices lost messages, and has them brought back. */
interface Keeping<Tables extends MessagingTables> {
  db: Kysely<Tables>;
  recoveries: ReadonlyMap<string, Recovery<Tables>>;
}

interface StreamKeeper {
  /** Looks once. Never rejects: what is wrong is told by `check`, and looked at again. */
  look(): Promise<void>;
  /** Rejects from the moment on that something is found missing, until everything is found to be there. */
  check: ReadinessCheck;
}

/**
 * Looks after all streams and the consumers of this process, which are lost with the disk of the NATS server or with an
 * operator's slip: makes again what is gone, has the events sent again that a stream has lost, and sets the clock by the
 * server's.
 */
export function keepStreams<Tables extends MessagingTables>(
  { nats, logger, consumers }: KeepDeps,
  keeping?: Keeping<Tables>,
): StreamKeeper {
  let trouble: string | undefined;
  /** What was found to be missing in this look, and has been mended in it. */
  let faults: string[] = [];
  const bringBack = async (
    { db, recoveries }: Keeping<Tables>,
    spec: StreamSpec,
    info: StreamInfo,
    mark: StreamMark | undefined,
  ): Promise<StreamInfo> => {
    const isSetBack = mark?.identity === identityOf(info) && mark.last_seq > info.state.last_seq;
    const known = isSetBack ? await tellSetBack(nats, info) : info;
    if (mark?.identity !== identityOf(known)) {
      const recovered = await recoverStream({ db, logger }, spec, known, recoveries.get(spec.name));
      if (recovered) faults.push(`the stream ${spec.name} had lost messages`);
    }
    return known;
  };
  const lookAtAll = async (): Promise<void> => {
    // Before the streams: what is stored meanwhile must not look as if it were lost.
    const marks = keeping
      ? await messagingOf(keeping.db).selectFrom('stream_mark').selectAll().execute()
      : [];
    const found = new Map<string, StreamInfo>();
    for (const spec of Object.values(streams)) {
      const { info, made } = await openStream(nats, spec);
      if (made) {
        logger.warn({ stream: spec.name }, 'a stream was gone and has been made again');
        faults.push(`the stream ${spec.name} was gone`);
      }
      found.set(spec.name, info);
    }
    // Once all are there: what is done for one may be answered in another.
    for (const spec of keeping ? Object.values(streams) : []) {
      const mark = marks.find(({ stream }) => stream === spec.name);
      found.set(spec.name, await bringBack(keeping!, spec, found.get(spec.name)!, mark));
    }
    for (const consumer of consumers) if (await consumer.ensure(found)) faults.push('a consumer was gone');
  };
  return {
    async look() {
      try {
        faults = [];
        await lookAtAll();
        trouble = faults[0];
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        if (said !== trouble) logger.warn({ err: error }, 'cannot look after the streams');
        trouble = said;
      }
    },
    check: async () => {
      if (trouble !== undefined) throw new Error(trouble);
    },
  };
}

/** A stream as it is, made again where it is gone. The server's time is taken from the answer. */
async function openStream(
  nats: NatsConnection,
  spec: StreamSpec,
): Promise<{ info: StreamInfo; made: boolean }> {
  const manager = await jetstreamManager(nats, { checkAPI: false, timeout: lookMs });
  const askedAt = performance.now();
  try {
    const info = await manager.streams.info(spec.name);
    setClock(Date.parse(info.ts ?? ''), askedAt);
    return { info, made: false };
  } catch (error) {
    if (!isNotThere(error)) throw error;
    return { info: await manager.streams.add(streamConfig(spec)), made: true };
  }
}
