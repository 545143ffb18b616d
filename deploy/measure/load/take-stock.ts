import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askDatabase } from '../_ask-database.js';

interface Holder {
  databaseUrls: Record<string, string>;
  /** Folder of the object store. */
  storeDir: string;
}

/** What a system holds at one moment, by what it is: megabytes, and connections to its databases. Linux. */
export type Stock = Record<string, number>;

const megabytes = (bytes: number): number => Number((bytes / 1e6).toFixed(1));

/** @param pids of processes by name, those that run */
export async function takeStock(
  { databaseUrls, storeDir }: Holder,
  pids: Record<string, number | undefined>,
): Promise<Stock> {
  const stock: Stock = {};
  for (const [name, pid] of Object.entries(pids))
    if (pid) stock[`memory of ${name}, MB`] = megabytes(memoryOf(pid));
  // One of them has a second role, for whoever owns its tables.
  const databases = new Map(Object.values(databaseUrls).map((url) => [new URL(url).pathname.slice(1), url]));
  for (const [service, url] of databases) {
    const [row] = await askDatabase<{ bytes: string; connections: number }>(
      url,
      `select pg_database_size(current_database()) as bytes, count(*)::int as connections
       from pg_stat_activity where datname = current_database()`,
    );
    stock[`database of ${service}, MB`] = megabytes(Number(row!.bytes));
    stock[`connections to ${service}`] = row!.connections;
  }
  stock['files, MB'] = megabytes(sizeOf(storeDir));
  stock['streams, MB'] = megabytes(sizeOf(join(storeDir, '../nats')));
  return stock;
}

const sizeOf = (folder: string): number =>
  1_024 * Number(execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t', 1)[0]);

/** Bytes of a process and its children; what several share is shared out among them, as the memory of PostgreSQL is. */
function memoryOf(pid: number): number {
  const own = 1_024 * Number(/^Pss: +(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + memoryOf(Number(child)), own);
}

/** Nothing of a process that has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
