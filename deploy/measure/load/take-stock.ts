import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askDatabase } from '../_ask-database.js';

interface Holder {
  databaseUrls: Record<string, string>;
  /** Folder of the object store. */
  storeDir: string;
}

/** Inventory of a system at one moment: megabytes, and connections to the databases. Works only on Linux. */
export type Stock = Record<string, number>;

const megabytes = (bytes: number): number => Number((bytes / 1e6).toFixed(1));

/** @param pids process ids by name, of the running processes */
export async function takeStock(
  { databaseUrls, storeDir }: Holder,
  pids: Record<string, number | undefined>,
): Promise<Stock> {
  const stock: Stock = {};
  for (const [name, pid] of Object.entries(pids))
    if (pid) stock[`memory of ${name}, MB`] = megabytes(memoryOf(pid));
  // The role that owns the tables of a service may differ from the service's role.
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

/**
 * Returns the memory of a process and its children in bytes. Shared memory, for example PostgreSQL's buffers, is
 * divided among the processes that use the memory.
 */
function memoryOf(pid: number): number {
  const own = 1_024 * Number(/^Pss: +(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + memoryOf(Number(child)), own);
}

/** Ignores a process that terminated after it was listed. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
