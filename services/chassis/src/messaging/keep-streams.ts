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

/** Milliseconds between two checks of the streams. */
export const checkIntervalMs = 2_000;
/** Milliseconds between two checks of consumers. Readiness must report a missing consumer within 15 s. */
const consumersMs = 10_000;

interface KeepDeps {
  nats: NatsConnection;
  logger: Logger;
  consumers: readonly Pick<RunningConsumer, 'ensure' | 'hasFailed'>[];
}

/** Recovery that `keepMarks` creates. The gateway has no database and does not load the database client. */
export interface StreamRecovery {
  service: ServiceName;
  /** Reports whether the service also restores messages of this stream, which may belong to another service. */
  recovers(stream: string): boolean;
  readMarks(): Promise<StreamMark[]>;
  /** Restores lost messages of a stream. Returns whether this process restored any messages. */
  recover(seen: SeenStream, mark: StreamMark | undefined): Promise<boolean>;
}

interface StreamKeeper {
  /** Runs one check and never rejects. `check` reports a fault until the next call. */
  look(): Promise<void>;
  /** Rejects while a stream or consumer is missing, until a check finds all streams and consumers. */
  check: ReadinessCheck;
}

/**
 * Watches the streams of a service and the consumers of this process. Streams and consumers can be lost with the disk
 * of the NATS server or through an operator's mistake. The keeper recreates missing streams and consumers, resends lost
 * events, and sets the shared clock from the server's time. Streams of other services are only checked, because the
 * owner of a stream recreates the stream and its durable consumers.
 */
export function keepStreams({ nats, logger, consumers }: KeepDeps, keeping?: StreamRecovery): StreamKeeper {
  let trouble: string | undefined;
  // Every user may read the `auth` stream, so every process sets its clock from that stream.
  const looked = Object.values(streams).filter(
    (spec) =>
      spec === streams.auth || spec.owner === keeping?.service || keeping?.recovers(spec.name) === true,
  );
  let faults: string[] = [];
  const identities = new Map<StreamSpec, string>();
  /** Whether the current check includes the consumers, and the time of the next check that must include consumers. */
  let checksConsumers = true;
  let consumersDueAt = 0;
  /** Returns the stream, or undefined when the stream is missing and belongs to another service. */
  const open = async (spec: StreamSpec): Promise<StreamInfo | undefined> => {
    const owns = spec.owner === keeping?.service;
    const found = await infoOf(nats, spec);
    if (!found) faults.push(`the stream ${spec.name} was missing`);
    const info = found ?? (owns ? await makeStream(nats, spec) : undefined);
    if (info && identities.get(spec) !== identityOf(info)) {
      checksConsumers = true;
      identities.set(spec, identityOf(info));
    }
    if (!owns) return found;
    if (!found) logger.warn({ stream: spec.name }, 'recreated a missing stream');
    if (checksConsumers && (await makePlaces(nats, spec)) && found)
      faults.push(`a durable consumer of the stream ${spec.name} was missing`);
    return info;
  };
  const lookAtAll = async (): Promise<void> => {
    // Marks are read before the streams, so that a message stored in between does not look lost.
    const marks = (await keeping?.readMarks()) ?? [];
    checksConsumers =
      trouble !== undefined ||
      performance.now() >= consumersDueAt ||
      consumers.some((consumer) => consumer.hasFailed());
    const infos = new Map<StreamSpec, StreamInfo | undefined>();
    for (const spec of looked) infos.set(spec, await open(spec));
    // Recovery starts once all streams exist, because an event in one stream may cause an event in another stream.
    for (const [stream, info] of infos) {
      if (!keeping || !info) continue;
      const owns = stream.owner === keeping.service;
      const mark = marks.find((each) => each.stream === stream.name);
      if (await keeping.recover({ stream, info, owns }, mark))
        faults.push(`the stream ${stream.name} had lost messages`);
    }
    // Consumers are checked after a recovery, because the recovery deletes the consumers of workers.
    if (!checksConsumers && faults.length === 0) return;
    for (const consumer of consumers) if (await consumer.ensure()) faults.push('a consumer was missing');
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
        if (said !== trouble) logger.warn({ err: error }, 'cannot check the streams');
        trouble = said;
      }
    },
    check: async () => {
      if (trouble !== undefined) throw new Error(trouble);
    },
  };
}

/** Returns a stream, or undefined when the stream is missing. Sets the shared clock from the response. */
async function infoOf(nats: NatsConnection, spec: StreamSpec): Promise<StreamInfo | undefined> {
  const manager = await jetstreamManager(nats, { checkAPI: false, timeout: checkIntervalMs });
  const askedAt = performance.now();
  const info = await manager.streams.info(spec.name).catch(ignoreNotFound);
  if (info) setClock(Date.parse(info.ts ?? ''), askedAt);
  return info;
}

const makeStream = async (nats: NatsConnection, spec: StreamSpec): Promise<StreamInfo> =>
  (await jetstreamManager(nats, { checkAPI: false })).streams.add(streamConfig(spec));

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
