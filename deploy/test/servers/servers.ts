import type { S3Access } from '@packshot/chassis/testing/s3-server';

/** What a run of tests needs of its servers. */
export interface Servers {
  /** Of a superuser. */
  postgresUrl: string;
  /** Of the containers that run NATS; without it tests start the program itself. */
  natsImage?: string;
  /** Of the S3 server that the run shares; without it tests start one themselves. */
  s3?: S3Access;
  stop(): Promise<void>;
}

/** Every test file has a database, and nothing has to survive a power cut. */
export const postgresFlags = ['-c', 'max_connections=300', '-c', 'fsync=off'];
