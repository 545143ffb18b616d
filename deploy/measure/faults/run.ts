/**
 * Measures what happens to 80 jobs, an erasure and the emails to 17 sellers during a fault. Causes each fault several
 * times in a system of real processes. Writes the table to deploy/docs/reports/faults.md if all faults were run.
 *
 *     npm run faults -w deploy [-- --only <id>,<id>] [--times 5]
 *
 * Needs a build (`make`). Disk faults require the permission to mount a disk.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { countDamage, orphansIn, type Damage } from './count-damage.js';
import { faults, type Fault } from './faults.js';
import { toMarkdown, writeReport, type Row, type Run } from './report.js';
import { startWorld, type World } from './start-world.js';
import { leave, startWork } from './work.js';

/** Milliseconds after which unfinished work counts as stuck. */
const patienceMs = 180_000;

const given = (name: string): string | undefined => {
  const at = process.argv.indexOf(name);
  return at === -1 ? undefined : process.argv[at + 1];
};
const times = Number(given('--times') ?? 5);
const only = given('--only')?.split(',');
const chosen = faults.filter(({ id }) => !only || only.includes(id));
if (chosen.length === 0 || !(times > 0)) {
  console.error(`Use --only ${faults.map(({ id }) => id).join(' | ')}, and --times with a number above 0.`);
  process.exit(2);
}

const world = await startWorld();
const rows: Row[] = [];
try {
  for (const fault of chosen) {
    const skipped = fault.impossible?.(world);
    const runs: Run[] = [];
    for (let time = 0; time < times && !skipped; time += 1) {
      const run = await runOnce(fault, world);
      console.log(`${fault.id} ${time + 1}/${times}`, JSON.stringify(run));
      runs.push(run);
    }
    rows.push({ name: fault.name, id: fault.id, skipped, runs });
    if (!only) await writeReport(rows);
  }
} finally {
  await world.stop();
}
console.log(toMarkdown(rows));

async function runOnce(fault: Fault, { system }: World): Promise<Run> {
  const before = (await orphansIn(world)).length;
  const work = await startWork(system.url);
  await work.underWay;
  const left = leave(system.url, work.leaver);
  const begun = performance.now();
  const undo = await fault.run(world);
  const over = performance.now();
  let ready = Number.NaN;
  let damage: Damage | undefined;
  const isWhole = (found: Damage) => Object.values(found).every((count) => count === 0);
  while (performance.now() < over + patienceMs) {
    const isReady = await fetch(`${system.url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
    ready = isReady ? (Number.isNaN(ready) ? performance.now() - over : ready) : Number.NaN;
    damage = await countDamage(world, work).catch(() => undefined);
    if (isReady && damage && isWhole(damage)) break;
    await wait(250);
  }
  const whole = performance.now();
  await Promise.race([Promise.all([work.created, left]), wait(10_000)]);
  await undo?.();
  await world.moveClock(0);
  const final = damage ?? (await countDamage(world, work));
  return {
    ...final,
    orphans: (await orphansIn(world)).length - before,
    lasted: (over - begun) / 1_000,
    ready: ready / 1_000,
    whole: (whole - over) / 1_000,
  };
}
