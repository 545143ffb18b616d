import type { StreamInfo } from '@nats-io/jetstream';

/** Returns the creation time of a stream, which identifies it: a recreated stream holds no earlier messages. */
export const identityOf = (info: StreamInfo): string => info.created;
