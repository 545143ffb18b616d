import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '@packshot/chassis/process/ports';
import type { SignedIn } from '@packshot/proto/rest/auth';
import type { RunningSystem, startSystem as Start } from '../run/start-system.js';
import { openTempFolder } from '../test/_temp-folder.js';
import { here, startSystemOf } from './_against.js';
import { endOnExit } from './_end-on-exit.js';
import { liftLimits } from './_lift-limits.js';
import { noLimits } from './_no-limits.js';

interface BenchSystem extends RunningSystem {
  /** Authorization header of a seller with an unlimited quota. */
  authorization: string;
  /** Authorization header of another seller with an unlimited quota. */
  signUp(): Promise<string>;
  /** Folder of the object store. */
  storeDir: string;
}

/**
 * Starts the system as `make start` does, with an engine that does nothing, so that only the overhead of the system is
 * measured.
 *
 * @param root a built checkout, whose runner starts the system
 * @param env variables that override the defaults
 */
export async function startBenchSystem(
  root = here,
  env: Record<string, string | undefined> = {},
): Promise<BenchSystem> {
  const { startSystem } = (await import(startSystemOf(root))) as {
    startSystem: typeof Start;
  };
  const dataDir = await openTempFolder('bench');
  endOnExit(dataDir);
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
