import type { S3Access } from '@packshot/chassis/testing/s3-server';

/** Servers for a test run. */
export interface Servers {
  /** URL of a superuser. */
  postgresUrl: string;
  /** Prefix of the NATS containers; without a prefix, tests start the NATS program. */
  natsImage?: string;
  /** Configuration of the shared S3 server; without this configuration, each test starts a server. */
  s3?: S3Access;
  stop(): Promise<void>;
}

/** PostgreSQL's settings, because every test file has a database and no data must survive a power failure. */
export const postgresFlags = ['-c', 'max_connections=300', '-c', 'fsync=off'];
