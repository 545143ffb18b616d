import { execFileSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '@packshot/chassis/process/ports';
import { productPhoto } from '@packshot/studio/testing/product-photo';
import { startSystem, type RunningSystem } from '../../run/start-system.js';
import { openTempFolder } from '../../test/_temp-folder.js';
import { createAt } from '../_create-at.js';
import { here } from '../_against.js';
import { endOnExit } from '../_end-on-exit.js';
import { noLimits } from '../_no-limits.js';
import { keepNewSeller, keepSignedIn, type Session } from '../_keep-signed-in.js';
import { makeTraffic } from './make-traffic.js';
import { startObservers, type Observers } from './start-observers.js';

/** The system as `make start` runs it, with its monitoring. */
export interface World {
  system: RunningSystem;
  observers: Observers;
  dataDir: string;
  /** Small disk with the working folder of all processes; undefined if this account may not mount a disk. */
  disk: string | undefined;
  /** A seller without a limit of pictures. */
  seller: Session;
  operator: Session;
  /** Asks for one picture. */
  create(): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds between two exports. The divided windows are shorter than the usual 15 seconds. */
export const exportMs = 2_000;

export async function startWorld(): Promise<World> {
  const dataDir = await openTempFolder('alerts');
  endOnExit(dataDir);
  /** Undoes the steps of the start in reverse order. */
  const undo = [() => rm(dataDir, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const port = await findFreePort();
    const observers = await startObservers(join(dataDir, 'observers'), port);
    undo.push(() => observers.stop());
    const disk = await mountDisk(join(dataDir, 'disk'));
    if (disk) {
      undo.push(async () => {
        process.chdir(here);
        execFileSync('umount', ['--lazy', disk]);
      });
      // The processes inherit the working folder, whose disk they report.
      process.chdir(disk);
    }
    const system = await startSystem({
      root: here,
      dataDir,
      port,
      env: {
        RENDER_ENGINE: 'noop',
        ...noLimits,
        RECONCILE_SECONDS: '5',
        OTEL_EXPORTER_OTLP_ENDPOINT: observers.otlpUrl,
        OTEL_METRIC_EXPORT_INTERVAL: String(exportMs),
        NODE_OPTIONS: `--import=${join(here, 'deploy/measure/alerts/misbehave.mjs')}`,
      },
      say: (line) => console.log(line),
    });
    undo.push(() => system.stop());
    const seller = await keepNewSeller(system.url, system.databaseUrls['jobs']!);
    undo.push(async () => seller.stop());
    const operator = await keepSignedIn(system.url, 'admin@packshot.test', 'packshot-demo');
    undo.push(async () => operator.stop());
    const photo = await productPhoto(320, 240).jpeg().toBuffer();
    const stopTraffic = makeTraffic(system.url, seller);
    undo.push(async () => stopTraffic());
    const create = async () => void (await createAt(system.url, `Bearer ${seller.token()}`, photo));
    return { system, observers, dataDir, disk, seller, operator, create, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function mountDisk(place: string): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  await mkdir(place);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', place], { stdio: 'ignore' });
    return place;
  } catch {
    return undefined;
  }
}
