import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SignedIn } from '@packshot/proto/rest/auth';
import pg from 'pg';
import { probePort } from '../local/src/data-dir/ports.js';
import type { RunningSystem, startSystem as Start } from '../local/src/start-system.js';
import { here } from './_against.js';

interface BenchSystem extends RunningSystem {
  /** Authorization header of a seller whose quota does not end. */
  authorization: string;
  /** The same of one more seller. */
  signUp(): Promise<string>;
  /** Folder of the object store. */
  storeDir: string;
}

/**
 * The system as `make start` runs it, with the engine that does nothing: what is left is what the system costs.
 *
 * @param root a built checkout; it is started by its own runner
 * @param env variables that are wanted otherwise
 */
export async function startBenchSystem(
  root = here,
  env: Record<string, string | undefined> = {},
): Promise<BenchSystem> {
  const { startSystem } = (await import(join(root, 'deploy/local/dist/start-system.js'))) as {
    startSystem: typeof Start;
  };
  const dataDir = await mkdtemp(join(tmpdir(), 'packshot-bench-'));
  // PostgreSQL's account has to get through: else it keeps its files elsewhere, and they stay.
  await chmod(dataDir, 0o711);
  const system = await startSystem({
    root,
    dataDir,
    port: (await probePort(0))!,
    env: {
      RENDER_ENGINE: 'noop',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_GENERAL: '1000000',
      RATE_LIMIT_CREATE: '1000000',
      RATE_LIMIT_SIGN_IN: '1000000',
      RATE_LIMIT_CONTACT: '1000000',
      CALLS_UNDER_WAY: '100000',
      CALLS_UNDER_WAY_PER_ADDRESS: '100000',
      UPLOADS_PER_USER: '100000',
      ...env,
    },
    say: () => {},
  });
  return {
    ...system,
    authorization: await signUp(system),
    signUp: () => signUp(system),
    storeDir: join(dataDir, 'objects'),
    async stop() {
      await system.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function signUp({ url, databaseUrls }: RunningSystem): Promise<string> {
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${randomUUID()}@example.test`, password: 'a long password' }),
  });
  const { access_token, user } = (await answer.json()) as SignedIn;
  const authorization = `Bearer ${access_token}`;
  const database = new pg.Client({ connectionString: databaseUrls['jobs'] });
  await database.connect();
  // The event that opens the account may still be on its way.
  while (
    (await database.query('update account set custom_limit = 1000000 where user_id = $1', [user.id]))
      .rowCount !== 1
  )
    await wait(20);
  await database.end();
  return authorization;
}
