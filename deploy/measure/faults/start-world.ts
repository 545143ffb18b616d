import { execFileSync } from 'node:child_process';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '@packshot/chassis/process/ports';
import { startSystem, type RunningSystem } from '../../run/start-system.js';
import { openTempFolder } from '../../test/_temp-folder.js';
import { here } from '../_against.js';
import { endOnExit } from '../_end-on-exit.js';
import { noLimits } from '../_no-limits.js';

/** The system as `make start` runs it, with functions that cause faults. */
export interface World {
  system: RunningSystem;
  storeDir: string;
  natsDir: string;
  /** Separate disks that the faults can fill; undefined if this account may not mount disks. */
  disks: { nats: string; postgres: string } | undefined;
  /** Moves the clocks of all Packshot processes, or of one process, by an offset in milliseconds. */
  moveClock(ms: number, process?: string): Promise<void>;
  stop(): Promise<void>;
}

const diskSizes = { nats: '96m', postgres: '512m' };

/** Starts the system with an engine that only waits. */
export async function startWorld(): Promise<World> {
  const dataDir = await openTempFolder('faults');
  endOnExit(dataDir);
  const clock = join(dataDir, 'clock.json');
  const port = await findFreePort();
  const start = () =>
    startSystem({
      root: here,
      dataDir,
      port,
      env: {
        RENDER_ENGINE: 'noop',
        RENDER_NOOP_MS: '100',
        RENDER_LEASE_MS: '5000',
        ...noLimits,
        NODE_OPTIONS: `--import=${join(here, 'deploy/measure/faults/move-clock.mjs')}`,
        FAULTS_CLOCK: clock,
      },
      say: () => {},
    });
  await writeFile(clock, '{}');
  // Starts once without separate disks, because PostgreSQL must create the database folder itself.
  let system = await start();
  await system.stop();
  const disks = { nats: join(dataDir, 'nats'), postgres: join(dataDir, 'postgres') };
  const mounted = await mountAll(disks);
  system = await start();
  return {
    system,
    storeDir: join(dataDir, 'objects'),
    natsDir: disks.nats,
    disks: mounted ? disks : undefined,
    async moveClock(ms, process) {
      await writeFile(clock, JSON.stringify(process ? { [portOf(process)]: ms } : { all: ms }));
    },
    async stop() {
      await system.stop();
      if (mounted) for (const disk of Object.values(disks)) execFileSync('umount', ['--lazy', disk]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  function portOf(process: string): number {
    return system.ports[process] ?? port;
  }
}

/** @returns false, without any change, if mounting is not allowed */
async function mountAll(disks: Record<keyof typeof diskSizes, string>): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  for (const [name, place] of Object.entries(disks)) {
    await rename(place, `${place}-before`);
    await mkdir(place);
    try {
      const size = diskSizes[name as keyof typeof diskSizes];
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', place], { stdio: 'ignore' });
    } catch {
      await rm(place, { recursive: true });
      await rename(`${place}-before`, place);
      return false;
    }
    // Keeps the owners and times of files, because PostgreSQL rejects a folder that another user owns.
    execFileSync('cp', ['-a', `${place}-before/.`, place]);
    await rm(`${place}-before`, { recursive: true });
  }
  return true;
}
