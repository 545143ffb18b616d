import { spawnSync } from 'node:child_process';

export interface Account {
  uid?: number;
  gid?: number;
}

/**
 * Returns the account that runs PostgreSQL. PostgreSQL refuses to run as root, so root uses the system account
 * `postgres`, which is created if missing. Other users run PostgreSQL as themselves.
 */
export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || Number.NaN);
  if (Number.isNaN(id('-u')))
    spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  const account = { uid: id('-u'), gid: id('-g') };
  if (Number.isNaN(account.uid)) {
    throw new Error(
      'PostgreSQL does not run as root, and no account could be created for it: run useradd --system postgres.',
    );
  }
  return account;
}
