/** Advisory locks of this database. The numbers are arbitrary, and listed together so that they stay unique. */
export const locks = {
  /** Exclusive for an erasure, shared for writers of read models. */
  erasure: 7_305_001,
  /** One writer of the log at a time, because each entry contains the hash of the previous one. */
  log: 7_305_002,
  /** One update of due standings at a time. */
  standings: 7_305_003,
} as const;
