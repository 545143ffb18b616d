import type { StreamInfo } from '@nats-io/jetstream';

/** Which making of a stream it is: another one holds nothing of what the one before it held. */
export const identityOf = (info: StreamInfo): string => info.created;
