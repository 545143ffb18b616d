import { orderQueues, places, eventsReadOnRebuild, eventsReadByAll } from '@packshot/proto/events/follows';
import type { EventSpec } from '@packshot/proto/events/envelope';
import { streamOf, streams, type StreamSpec } from '@packshot/proto/events/streams';
import { serviceNames, services, type ServiceName } from '@packshot/proto/services';
import type { NatsUser } from './users.js';

export interface Permissions {
  publish: string[];
  /** Denied subjects, which take precedence over `publish`. */
  neverPublish: string[];
  subscribe: string[];
  answers: boolean;
}

const api = '$JS.API';
const all = Object.values(streams);

/**
 * Derives the permissions of a user from the contracts. A user may publish subjects of its service and follow the
 * events listed in `proto/src/events/follows.ts`. A user may use only the JetStream operations that publishing and
 * following require. No user may delete or empty a stream. Only `setup` may change a stream, because its configuration
 * can make the stream copy any other stream.
 */
export function permissionsOf(user: NatsUser): Permissions {
  if (user === 'setup')
    return only([`${api}.INFO`, ...all.flatMap((stream) => [...makes(stream), ...changes(stream)])]);
  if (user === 'operator') return only(all.flatMap(({ subjects }) => subjects));
  if (user === 'gateway') return mergePermissions(readsOf(eventsReadByAll));
  const service = serviceNames.find((name) => user === name || user === `${name}-worker`)!;
  const spoken: Part = { publish: [`${service}.>`], subscribe: [`${service}.*`] };
  if (user !== service) return mergePermissions(spoken, readsOf(eventsReadByAll), takes(service));
  return {
    ...mergePermissions(
      spoken,
      readsOf(eventsReadByAll),
      readsOf(eventsReadOnRebuild[service] ?? []),
      {
        publish: all
          .filter(({ owner }) => owner === service)
          .flatMap((stream) => [...makes(stream), ...setsBack(stream)]),
      },
      readsOwn(streams[service]),
      { publish: places.filter((place) => place.service === service).flatMap(follows) },
      { subscribe: [`commands.${service}.*`] },
      { publish: 'givesCommands' in services[service] ? ['commands.>'] : [] },
    ),
    answers: true,
  };
}

type Part = Partial<Omit<Permissions, 'answers'>>;

function mergePermissions(...parts: Part[]): Permissions {
  const publish = new Set([`${api}.INFO`, ...parts.flatMap((part) => part.publish ?? [])]);
  const never = new Set(parts.flatMap((part) => part.neverPublish ?? []));
  return {
    publish: [...publish],
    // A permission of the user takes precedence over the same subject in `neverPublish`.
    neverPublish: [...never].filter((subject) => !publish.has(subject)),
    subscribe: [...new Set(parts.flatMap((part) => part.subscribe ?? []))],
    answers: false,
  };
}

const only = (publish: readonly string[]): Permissions => ({
  publish: [...publish],
  neverPublish: [],
  subscribe: [],
  answers: false,
});

const durablesOf = (stream: StreamSpec): string[] => [
  ...places.filter((place) => place.stream === stream).map(({ durable }) => durable),
  ...Object.values(orderQueues).flatMap((taken) =>
    Object.entries(taken ?? {}).flatMap(([durable, { type }]) => (streamOf(type) === stream ? durable : [])),
  ),
];

const makes = (stream: StreamSpec): string[] => [
  `${api}.STREAM.CREATE.${stream.name}`,
  `${api}.STREAM.INFO.${stream.name}`,
  `${api}.CONSUMER.INFO.${stream.name}.*`,
  ...places
    .filter((place) => place.stream === stream)
    .map(({ durable }) => `${api}.CONSUMER.DURABLE.CREATE.${stream.name}.${durable}`),
];

/** Subjects for deleting durable consumers, which are recreated after the stream has lost messages. */
const setsBack = (stream: StreamSpec): string[] =>
  durablesOf(stream).map((durable) => `${api}.CONSUMER.DELETE.${stream.name}.${durable}`);

const changes = ({ name }: StreamSpec): string[] => [`${api}.STREAM.UPDATE.${name}`];

const uses = (stream: string, durable: string): string[] => [
  `${api}.CONSUMER.INFO.${stream}.${durable}`,
  `${api}.CONSUMER.MSG.NEXT.${stream}.${durable}`,
  `$JS.ACK.${stream}.${durable}.>`,
];

const follows = ({ stream, durable }: (typeof places)[number]): string[] => uses(stream.name, durable);

/** A worker creates the consumers of its order queues, because the consumers' timeout is a setting of the worker. */
const takes = (service: ServiceName): Part => ({
  publish: Object.entries(orderQueues[service] ?? {}).flatMap(([durable, { type }]) => {
    const stream = streamOf(type)!.name;
    return [`${api}.CONSUMER.CREATE.${stream}.${durable}.${type}`, ...uses(stream, durable)];
  }),
});

/** Subjects for reading a stream through a temporary consumer, whose name cannot be guessed. */
const readsBeside = (stream: StreamSpec): Part => ({
  publish: [
    `${api}.STREAM.INFO.${stream.name}`,
    ...['INFO', 'MSG.NEXT', 'DELETE'].map((what) => `${api}.CONSUMER.${what}.${stream.name}.*`),
  ],
  // A user who may use the name of a durable consumer could change or delete another service's position.
  neverPublish: durablesOf(stream).flatMap((durable) => [
    `${api}.CONSUMER.CREATE.${stream.name}.${durable}`,
    `${api}.CONSUMER.CREATE.${stream.name}.${durable}.>`,
    `${api}.CONSUMER.MSG.NEXT.${stream.name}.${durable}`,
    `${api}.CONSUMER.DELETE.${stream.name}.${durable}`,
  ]),
});

/** Subjects for reading only events of these types. The server checks that the filter matches the subject. */
const readsOf = (events: readonly EventSpec[]): Part =>
  mergePermissions(
    ...events.flatMap(({ type }) => {
      const stream = streamOf(type)!;
      return [readsBeside(stream), { publish: [`${api}.CONSUMER.CREATE.${stream.name}.*.${type}`] }];
    }),
  );

const readsOwn = (stream: StreamSpec): Part =>
  mergePermissions(readsBeside(stream), {
    publish: [`${api}.CONSUMER.CREATE.${stream.name}.>`, `${api}.STREAM.MSG.DELETE.${stream.name}`],
  });
