import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SignedIn } from '@packshot/proto/rest/auth';
import pg from 'pg';
import { probePort } from '../local/src/data-dir/ports.js';
import { startSystem, type RunningSystem } from '../local/src/start-system.js';

interface BenchSystem extends RunningSystem {
  /** Authorization header of a seller whose quota does not end. */
  authorization: string;
}

/** The system as `make start` runs it, with the engine that does nothing: what is left is what the system costs. */
export async function startBenchSystem(): Promise<BenchSystem> {
  const dataDir = await mkdtemp(join(tmpdir(), 'packshot-bench-'));
  const system = await startSystem({
    root: fileURLToPath(new URL('../../', import.meta.url)),
    dataDir,
    port: (await probePort(0))!,
    env: {
      RENDER_ENGINE: 'noop',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_GENERAL: '1000000',
      RATE_LIMIT_CREATE: '1000000',
    },
    say: () => {},
  });
  return {
    ...system,
    authorization: await signUp(system),
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
    body: JSON.stringify({ email: 'bench@example.test', password: 'a long password' }),
  });
  const { access_token, user } = (await answer.json()) as SignedIn;
  const authorization = `Bearer ${access_token}`;
  // Asking for the figures opens the account, if the event has not yet.
  await fetch(`${url}/api/users/stats`, { headers: { authorization } });
  const database = new pg.Client({ connectionString: databaseUrls['jobs'] });
  await database.connect();
  const { rowCount } = await database.query('update account set custom_limit = 1000000 where user_id = $1', [
    user.id,
  ]);
  await database.end();
  if (rowCount !== 1) throw new Error('the seller has no account yet');
  return authorization;
}
