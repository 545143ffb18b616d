import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { runsWith } from './orphans.js';
import type { Account } from './postgres-account.js';
import { reachablePlace, type PostgresBinaries } from './postgres-binaries.js';

const run = promisify(execFile);

interface Cluster {
  folder: string;
  /** Resolves when the files of a new cluster are durable. */
  durable: Promise<unknown>;
}

/** Reports whether the server's account can access the folder. */
const canEnter = (folder: string, account: Account): boolean =>
  spawnSync('test', ['-x', folder], { ...account, stdio: 'ignore' }).status === 0;

/**
 * Returns the options of initdb for text in UTF-8 that is sorted by code point. macOS has no locale C.UTF-8, and a
 * locale UTF-8 only for the classification of characters.
 */
export const localeOptions = (platform: NodeJS.Platform): string[] => [
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  ...(platform === 'darwin' ? ['--locale=C', '--lc-ctype=UTF-8'] : ['--locale=C.UTF-8']),
];

/**
 * Returns the folder of the database cluster, which is created at the first start. The folder is below `dataDir` if the
 * server's account can access `dataDir`, or else in a separate accessible place. The files of a new cluster become
 * durable while the server starts, because syncing takes as long as creating the files.
 */
export async function openCluster(
  dataDir: string,
  account: Account,
  binaries: PostgresBinaries,
  password: string,
  say: (line: string) => void,
): Promise<Cluster> {
  let place = dataDir;
  if (account.uid !== undefined && !canEnter(dataDir, account)) {
    place = reachablePlace(dataDir);
    mkdirSync(place, { recursive: true, mode: 0o755 });
    say(`PostgreSQL keeps its files in ${place}: its account cannot enter ${dataDir}`);
  }
  const cluster = join(place, 'postgres');
  if (existsSync(join(cluster, 'PG_VERSION'))) return { folder: cluster, durable: Promise.resolve() };
  // An interrupted initdb leaves a folder that a new initdb rejects.
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(cluster, { recursive: true });
  chmodSync(cluster, 0o700);
  const passwordFile = join(tmpdir(), `packshot-${randomUUID()}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(cluster, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  const args = [
    '-D',
    cluster,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    ...localeOptions(process.platform),
    '--no-sync',
  ];
  const options = { ...account, cwd: '/' };
  try {
    await run(binaries.initdb, args, options);
  } catch (error) {
    rmSync(cluster, { recursive: true, force: true });
    const said = (error as { stderr?: string }).stderr || String(error);
    throw new Error(`PostgreSQL could not make its files in ${cluster}: ${said.trim().split('\n').pop()}`, {
      cause: error,
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  return { folder: cluster, durable: run(binaries.initdb, ['--sync-only', '-D', cluster], options) };
}

/**
 * Finds the process that a killed runner left running on this cluster. Removes the record of a process whose id belongs
 * to another program now, for example after a restart of the machine, because PostgreSQL would not start.
 */
export function orphanOf(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  if (runsWith(pid, cluster)) return pid;
  rmSync(file);
  return undefined;
}
