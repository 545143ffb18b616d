/**
 * Advisory locks of this database. The lock numbers are arbitrary, and listed together so that each number stays
 * unique.
 */
export const locks = {
  /** Lock that an erasure holds exclusively, and that writers of read models share. */
  erasure: 7_305_001,
  /** Allows one writer of the log at a time, because each entry contains the hash of the previous entry. */
  log: 7_305_002,
  /** Allows one update of due standings at a time. */
  standings: 7_305_003,
} as const;
