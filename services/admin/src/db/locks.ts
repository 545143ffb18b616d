/** Advisory locks of this database. The lock numbers are arbitrary, but must be unique. */
export const locks = {
  /** Lock that an erasure holds exclusively, and that writers of read models share. */
  erasure: 7_305_001,
  /** Allows one writer of the log at a time, because an entry contains the hash of the previous entry. */
  log: 7_305_002,
  /** Allows one process at a time to apply due changes of plan and usage. */
  standings: 7_305_003,
} as const;
