import { createHash } from 'node:crypto';
import { openS3Store } from '@packshot/chassis/object-store/s3/open-s3-store';
import type { ServiceName } from '@packshot/proto/services';
import { askDatabase } from '../_ask-database.js';
import { databaseOf, storeOf } from './compose.js';

/** Data that must survive a restart: the rows of these tables, and all files. */
const tables: [ServiceName, string][] = [
  ['auth', 'app_user'],
  ['jobs', 'job'],
  ['jobs', 'ledger'],
  ['notification', 'mail'],
  ['admin', 'job_row'],
];

/** Returns the count and hash of all stored data, by kind. */
export async function takeSnapshot(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [service, table] of tables) {
    const [row] = await askDatabase<{ count: string; hash: string }>(
      await databaseOf(service),
      `select count(*), md5(coalesce(string_agg(line, '|' order by line), '')) as hash
       from (select t::text as line from ${table} t) lines`,
    );
    found[`${service}.${table}`] = `${row!.count} ${row!.hash}`;
  }
  const store = await openS3Store(await storeOf());
  const lines: string[] = [];
  for await (const { key } of store.list('')) {
    const hash = createHash('sha256');
    for await (const chunk of (await store.get(key))?.stream ?? []) hash.update(chunk as Buffer);
    lines.push(`${key} ${hash.digest('hex')}`);
  }
  await store.close();
  found['files'] =
    `${lines.length} ${createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')}`;
  return found;
}
