import type { Migrations } from '@packshot/chassis/db/migrate';
import { cloneDatabase } from '@packshot/chassis/testing/database';
import { serviceNames, type ServiceName } from '@packshot/proto/services';

/** Creates an empty database with the current schema for each service. */
export async function cloneDatabases(): Promise<{
  urls: Record<ServiceName, string>;
  drop(): Promise<void>;
}> {
  const urls = {} as Record<ServiceName, string>;
  const drops: (() => Promise<void>)[] = [];
  for (const service of serviceNames) {
    const { migrations } = (await import(`@packshot/${service}/migrations/index`)) as {
      migrations: Migrations;
    };
    const database = await cloneDatabase(service, migrations);
    drops.push(() => database.drop());
    urls[service] = database.url;
  }
  return {
    urls,
    async drop() {
      for (const drop of drops) await drop();
    },
  };
}
