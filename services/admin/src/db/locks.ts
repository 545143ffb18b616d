/** Advisory locks of this database. Any numbers will do: they stand together so that no two are the same. */
export const locks = {
  /** Exclusive for an erasure, shared for whoever writes read models. */
  erasure: 7_305_001,
  /** One writer of the log at a time: each entry follows on the one before it. */
  log: 7_305_002,
  /** One that brings standings up to date at a time. */
  standings: 7_305_003,
} as const;
