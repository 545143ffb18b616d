import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { ignoreNotFound } from '@packshot/chassis/messaging/not-found';
import { identityOf } from '@packshot/chassis/nats-users/keys';
import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import { streams } from '@packshot/proto/events/streams';
import { Client } from 'pg';
import type { Place } from './place.js';

/**
 * Requires an empty system, because a restore must not overwrite or mix data. @throws Error naming the existing data
 */
export async function requireEmpty({ databases, nats, dataDir }: Place, store: ObjectStore): Promise<void> {
  const refuse = (what: string): never => {
    throw new Error(`${what}: a backup can only be restored into an empty system.`);
  };
  for (const [service, url] of Object.entries(databases)) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    await client.connect();
    try {
      const { rowCount } = await client.query(
        `select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace limit 1`,
      );
      if (rowCount) refuse(`The database ${service} has tables`);
    } finally {
      await client.end();
    }
  }
  for await (const { key } of store.list('')) refuse(`The object store holds ${key}`);
  // After the restore, services would apply events that are newer than the backup.
  if (dataDir && existsSync(join(dataDir, 'nats/jetstream'))) refuse(`${dataDir}/nats holds streams`);
  if (dataDir && readdirSync(join(dataDir, 'sandbox')).length > 0)
    refuse(`${dataDir}/sandbox holds payments`);
  if (nats) await requireNoEvents(nats, refuse);
}

async function requireNoEvents(
  { url, seed }: NonNullable<Place['nats']>,
  refuse: (what: string) => never,
): Promise<void> {
  const connection = await connect({ servers: url, reconnect: false, ...(seed ? identityOf(seed) : {}) });
  try {
    const manager = await jetstreamManager(connection, { checkAPI: false });
    for (const { name } of Object.values(streams)) {
      const info = await manager.streams.info(name).catch(ignoreNotFound);
      if (info && info.state.last_seq > 0) refuse(`The stream ${name} has held events`);
    }
  } finally {
    await connection.close();
  }
}
