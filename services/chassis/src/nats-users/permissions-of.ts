import { orderQueues, places, eventsReadOnRebuild, eventsReadByAll } from '@packshot/proto/events/follows';
import type { EventSpec } from '@packshot/proto/events/envelope';
import { streamOf, streams, type StreamSpec } from '@packshot/proto/events/streams';
import { serviceNames, services, type ServiceName } from '@packshot/proto/services';
import type { NatsUser } from './users.js';

/** What NATS lets a user do, beside reading its own inbox. */
export interface Permissions {
  publish: string[];
  /** Wins over `publish`. */
  neverPublish: string[];
  subscribe: string[];
  /** Whether it may answer requests that it gets. */
  answers: boolean;
}

const api = '$JS.API';
const all = Object.values(streams);

/**
 * What a user may do, from what the contracts say: it publishes what bears its service's name, follows what
 * `proto/src/events/follows.ts` names, and reaches of JetStream what these two need. Nobody may delete or empty a stream,
 * and only `setup` may change one: whoever configures a stream can have it copy any other.
 */
export function permissionsOf(user: NatsUser): Permissions {
  if (user === 'setup')
    return only([`${api}.INFO`, ...all.flatMap((stream) => [...makes(stream), ...changes(stream)])]);
  if (user === 'operator') return only(all.flatMap(({ subjects }) => subjects));
  if (user === 'gateway') return together(readsOf(eventsReadByAll));
  const service = serviceNames.find((name) => user === name || user === `${name}-worker`)!;
  const spoken: Part = { publish: [`${service}.>`], subscribe: [`${service}.*`] };
  if (user !== service) return together(spoken, readsOf(eventsReadByAll), takes(service));
  return {
    ...together(
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

function together(...parts: Part[]): Permissions {
  const publish = new Set([`${api}.INFO`, ...parts.flatMap((part) => part.publish ?? [])]);
  const never = new Set(parts.flatMap((part) => part.neverPublish ?? []));
  return {
    publish: [...publish],
    // What is its own by name stays its own.
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

/** Names of the durable consumers of a stream. */
const durablesOf = (stream: StreamSpec): string[] => [
  ...places.filter((place) => place.stream === stream).map(({ durable }) => durable),
  ...Object.values(orderQueues).flatMap((taken) =>
    Object.entries(taken ?? {}).flatMap(([durable, { type }]) => (streamOf(type) === stream ? durable : [])),
  ),
];

/** Makes a stream where it is missing, and the places in it from which others follow it. */
const makes = (stream: StreamSpec): string[] => [
  `${api}.STREAM.CREATE.${stream.name}`,
  `${api}.STREAM.INFO.${stream.name}`,
  `${api}.CONSUMER.INFO.${stream.name}.*`,
  ...places
    .filter((place) => place.stream === stream)
    .map(({ durable }) => `${api}.CONSUMER.DURABLE.CREATE.${stream.name}.${durable}`),
];

/** Takes away what keeps a place in a stream, to make it anew where the stream has lost what lies behind it. */
const setsBack = (stream: StreamSpec): string[] =>
  durablesOf(stream).map((durable) => `${api}.CONSUMER.DELETE.${stream.name}.${durable}`);

const changes = ({ name }: StreamSpec): string[] => [`${api}.STREAM.UPDATE.${name}`];

/** Takes messages from one durable consumer, and answers for them. */
const uses = (stream: string, durable: string): string[] => [
  `${api}.CONSUMER.INFO.${stream}.${durable}`,
  `${api}.CONSUMER.MSG.NEXT.${stream}.${durable}`,
  `$JS.ACK.${stream}.${durable}.>`,
];

const follows = ({ stream, durable }: (typeof places)[number]): string[] => uses(stream.name, durable);

/** A worker opens its consumers itself: how long an order may take is a setting of the worker's. */
const takes = (service: ServiceName): Part => ({
  publish: Object.entries(orderQueues[service] ?? {}).flatMap(([durable, { type }]) => {
    const stream = streamOf(type)!.name;
    return [`${api}.CONSUMER.CREATE.${stream}.${durable}.${type}`, ...uses(stream, durable)];
  }),
});

/** Reads a stream beside its durable consumers. Such a reader has a name that nobody can guess. */
const readsBeside = (stream: StreamSpec): Part => ({
  publish: [
    `${api}.STREAM.INFO.${stream.name}`,
    ...['INFO', 'MSG.NEXT', 'DELETE'].map((what) => `${api}.CONSUMER.${what}.${stream.name}.*`),
  ],
  // With the name of a durable consumer it would be somebody's place that is changed, emptied or deleted.
  neverPublish: durablesOf(stream).flatMap((durable) => [
    `${api}.CONSUMER.CREATE.${stream.name}.${durable}`,
    `${api}.CONSUMER.CREATE.${stream.name}.${durable}.>`,
    `${api}.CONSUMER.MSG.NEXT.${stream.name}.${durable}`,
    `${api}.CONSUMER.DELETE.${stream.name}.${durable}`,
  ]),
});

/** Reads events of these kinds and no others: the server checks that the filter is what the subject says. */
const readsOf = (events: readonly EventSpec[]): Part =>
  together(
    ...events.flatMap(({ type }) => {
      const stream = streamOf(type)!;
      return [readsBeside(stream), { publish: [`${api}.CONSUMER.CREATE.${stream.name}.*.${type}`] }];
    }),
  );

/** Reads its own stream, and takes back what it announced there of somebody who is erased. */
const readsOwn = (stream: StreamSpec): Part =>
  together(readsBeside(stream), {
    publish: [`${api}.CONSUMER.CREATE.${stream.name}.>`, `${api}.STREAM.MSG.DELETE.${stream.name}`],
  });
