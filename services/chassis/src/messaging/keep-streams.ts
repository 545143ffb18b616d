import { jetstreamManager, type StreamInfo } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { places } from '@packshot/proto/events/follows';
import { streams, type StreamSpec } from '@packshot/proto/events/streams';
import type { ServiceName } from '@packshot/proto/services';
import type { ReadinessCheck } from '../app/health.js';
import type { Logger } from '../telemetry/logger.js';
import { setClock } from '../time/clock.js';
import type { RunningConsumer } from './consumer.js';
import { streamConfig } from './ensure-streams.js';
import { ignoreNotFound } from './not-found.js';
import { createPlaceConsumer } from './open-consumer.js';
import type { SeenStream, StreamMark } from './recover-stream.js';
import { identityOf } from './stream-identity.js';

/** Milliseconds between two looks at the streams. */
export const checkIntervalMs = 2_000;
/**
 * Milliseconds between two checks of all consumers and places, unless something suggests that one is gone: a pull has
 * failed, a stream was made again, or the last check found a fault. Less than the 15 s within which readiness reports it.
 */
const consumersMs = 10_000;

interface KeepDeps {
  nats: NatsConnection;
  logger: Logger;
  /** The consumers of this process. */
  consumers: readonly Pick<RunningConsumer, 'ensure' | 'hasFailed'>[];
}

/**
 * What a service with a database does in addition: makes its own streams again, and has lost messages brought back. It is
 * made by `keepMarks`; the gateway has no database and does not load its client.
 */
export interface StreamRecovery {
  service: ServiceName;
  /** Whether the service also brings back messages of this stream, which may be another's. */
  recovers(stream: string): boolean;
  /** Every stream as the service last saw it. */
  readMarks(): Promise<StreamMark[]>;
  /** @returns whether this process has brought back lost messages */
  recover(seen: SeenStream, mark: StreamMark | undefined): Promise<boolean>;
}

interface StreamKeeper {
  /** Looks once. Never rejects: what is wrong is told by `check`, and looked at again. */
  look(): Promise<void>;
  /** Rejects from the moment on that something is found missing, until everything is found to be there. */
  check: ReadinessCheck;
}

/**
 * Looks after the streams of a service and the consumers of this process, which are lost with the disk of the NATS server
 * or with an operator's slip: makes again what is gone, has the events sent again that a stream has lost, and sets the
 * clock by the server's. Streams of others it only looks at: who owns one makes it again, with the places in it.
 */
export function keepStreams({ nats, logger, consumers }: KeepDeps, keeping?: StreamRecovery): StreamKeeper {
  let trouble: string | undefined;
  // That of auth everybody may look at, and sets the clock by.
  const looked = Object.values(streams).filter(
    (spec) =>
      spec === streams.auth || spec.owner === keeping?.service || keeping?.recovers(spec.name) === true,
  );
  /** What was found to be missing in this look, whether or not it could be mended. */
  let faults: string[] = [];
  /** Which stream each was when it was last looked at. */
  const identities = new Map<StreamSpec, string>();
  /** Whether consumers and places are checked in this look, and when they are checked at the latest. */
  let checksConsumers = true;
  let consumersDueAt = 0;
  /** @returns the stream as it is; undefined when it is gone and somebody else's */
  const open = async (spec: StreamSpec): Promise<StreamInfo | undefined> => {
    const owns = spec.owner === keeping?.service;
    const found = await infoOf(nats, spec);
    if (!found) faults.push(`the stream ${spec.name} was gone`);
    const info = found ?? (owns ? await makeStream(nats, spec) : undefined);
    if (info && identities.get(spec) !== identityOf(info)) {
      checksConsumers = true;
      identities.set(spec, identityOf(info));
    }
    if (!owns) return found;
    if (!found) logger.warn({ stream: spec.name }, 'a stream was gone and has been made again');
    if (checksConsumers && (await makePlaces(nats, spec)) && found)
      faults.push(`a place in the stream ${spec.name} was gone`);
    return info;
  };
  const lookAtAll = async (): Promise<void> => {
    // Before the streams: what is stored meanwhile must not look as if it were lost.
    const marks = (await keeping?.readMarks()) ?? [];
    checksConsumers =
      trouble !== undefined ||
      performance.now() >= consumersDueAt ||
      consumers.some((consumer) => consumer.hasFailed());
    const infos = new Map<StreamSpec, StreamInfo | undefined>();
    for (const spec of looked) infos.set(spec, await open(spec));
    // Once all are there: what is done for one may be answered in another.
    for (const [stream, info] of infos) {
      if (!keeping || !info) continue;
      const owns = stream.owner === keeping.service;
      const mark = marks.find((each) => each.stream === stream.name);
      if (await keeping.recover({ stream, info, owns }, mark))
        faults.push(`the stream ${stream.name} had lost messages`);
    }
    // Bringing messages back deletes the consumers of workers.
    if (!checksConsumers && faults.length === 0) return;
    for (const consumer of consumers) if (await consumer.ensure()) faults.push('a consumer was gone');
    consumersDueAt = performance.now() + consumersMs;
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

/** A stream as it is; undefined when it is gone. The server's time is taken from the answer. */
async function infoOf(nats: NatsConnection, spec: StreamSpec): Promise<StreamInfo | undefined> {
  const manager = await jetstreamManager(nats, { checkAPI: false, timeout: checkIntervalMs });
  const askedAt = performance.now();
  const info = await manager.streams.info(spec.name).catch(ignoreNotFound);
  if (info) setClock(Date.parse(info.ts ?? ''), askedAt);
  return info;
}

const makeStream = async (nats: NatsConnection, spec: StreamSpec): Promise<StreamInfo> =>
  (await jetstreamManager(nats, { checkAPI: false })).streams.add(streamConfig(spec));

/** Makes again the places in a stream that are gone. @returns whether any was */
async function makePlaces(nats: NatsConnection, spec: StreamSpec): Promise<boolean> {
  const { consumers } = await jetstreamManager(nats, { checkAPI: false });
  let made = false;
  for (const place of places) {
    if (place.stream !== spec) continue;
    if (await consumers.info(spec.name, place.durable).catch(ignoreNotFound)) continue;
    await createPlaceConsumer(nats, place);
    made = true;
  }
  return made;
}
