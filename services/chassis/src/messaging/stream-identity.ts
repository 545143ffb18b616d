import type { StreamInfo } from '@nats-io/jetstream';

/** Returns the creation time of a stream as its identity, because a recreated stream contains no earlier messages. */
export const identityOf = (info: StreamInfo): string => info.created;
