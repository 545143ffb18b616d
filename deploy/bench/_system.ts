import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '@packshot/chassis/process/ports';
import type { SignedIn } from '@packshot/proto/rest/auth';
import type { RunningSystem, startSystem as Start } from '../local/src/start-system.js';
import { openTempFolder } from '../test/_temp-folder.js';
import { here } from './_against.js';
import { liftLimits } from './_lift-limits.js';
import { noLimits } from './_no-limits.js';

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
  const dataDir = await openTempFolder('bench');
  const system = await startSystem({
    root,
    dataDir,
    port: await findFreePort(),
    env: {
      RENDER_ENGINE: 'noop',
      ...noLimits,
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
  await liftLimits(databaseUrls['jobs']!, [user.id]);
  return authorization;
}
