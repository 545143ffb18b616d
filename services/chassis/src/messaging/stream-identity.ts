import type { StreamInfo } from '@nats-io/jetstream';

/**
 * Entries in the metadata of a stream that was set back, by a crash of its server or by an old copy of its disk: which time
 * it was, and the first place that was lost. Consumers carry the first of them, and are made anew where theirs is another.
 */
export const setBackKeys = { time: 'packshot-set-back', from: 'packshot-set-back-from' } as const;

/** Which time a stream was set back; undefined for one that never was. */
export const setBackOf = (about: { config: { metadata?: Record<string, string> } }): string | undefined =>
  about.config.metadata?.[setBackKeys.time];

/** The first place that a stream has lost; undefined for one that never lost any. */
export const lostFrom = (info: StreamInfo): number | undefined =>
  Number(info.config.metadata?.[setBackKeys.from]) || undefined;

/** Differs once a stream was made anew or set back: what it held before cannot be counted on. */
export const identityOf = (info: StreamInfo): string => `${info.created} ${setBackOf(info) ?? ''}`.trim();
