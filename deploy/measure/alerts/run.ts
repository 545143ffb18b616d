/**
 * Proves that every alert fires and resolves. Starts the system with a real Prometheus, Alertmanager and probe, causes
 * real faults, and prints the seconds until each alert fires and resolves. Windows of more than half an hour are
 * divided by 60.
 *
 *     npm run alerts -w deploy [-- --only <id>,<id>]
 *
 * CertificateExpires needs the probe of an `https` address, so only promtool evaluates this alert.
 *
 * Needs a build (`make`), and Go to build the programs once. Two faults need root: a full disk and a memory limit.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { here } from '../_against.js';
import type { Fault } from './fault.js';
import { moneyFaults } from './money-faults.js';
import { processFaults } from './process-faults.js';
import { serverFaults } from './server-faults.js';
import { startWorld } from './start-world.js';
import { toTable, type Row } from './to-table.js';
import { watchAlerts } from './watch-alerts.js';

/** Longest time in milliseconds that an alert may need. Its longest window is a quarter of an hour. */
const patienceMs = 18 * 60_000;
const warmUpMs = 75_000;

const faults: readonly Fault[] = [...processFaults, ...serverFaults, ...moneyFaults];
const at = process.argv.indexOf('--only');
const only = at === -1 ? undefined : process.argv[at + 1]?.split(',');
const chosen = faults.filter(({ id }) => !only || only.includes(id));
if (chosen.length === 0) {
  console.error(`Use --only with some of: ${faults.map(({ id }) => id).join(', ')}.`);
  process.exit(2);
}

const say = (line: string) => console.log(new Date().toISOString().slice(11, 19), line);
const world = await startWorld();
const watch = watchAlerts(world.observers.prometheusUrl, say);
const rows: Row[] = [];
const states = ['begun', 'ended', 'resolved'] as const;
const reached = new EventEmitter().setMaxListeners(0);
const past = new Set<string>();
// After a minute of normal calls, one failed call is a small share of the shortest windows.
await wait(warmUpMs);
let broken = false;
await Promise.all(
  chosen.map((fault) =>
    runFault(fault).catch((error: unknown) => {
      // The other faults do not depend on this fault.
      broken = true;
      console.error(fault.id, error);
    }),
  ),
);
watch.stop();
await world.stop();
const table = toTable(rows);
await mkdir(join(here, '.cache/alerts'), { recursive: true });
await writeFile(join(here, `.cache/alerts/${Date.now()}.md`), table);
console.log(table);
if (broken || rows.some(({ fired, resolved }) => fired === undefined || resolved === undefined))
  process.exitCode = 1;

/** States of a fault. A later fault waits for a state of an earlier fault. */
type State = 'begun' | 'ended' | 'resolved';

function reach(id: string, state: State): void {
  say(`${id} has ${state}`);
  past.add(`${id} ${state}`);
  reached.emit(`${id} ${state}`);
}

async function untilReached(ids: readonly string[] = [], state: State): Promise<void> {
  const awaited = ids.filter((id) => chosen.some((fault) => fault.id === id) && !past.has(`${id} ${state}`));
  await Promise.all(awaited.map((id) => once(reached, `${id} ${state}`)));
}

async function runFault(fault: Fault): Promise<void> {
  const { id, name, alerts, later = [] } = fault;
  try {
    await Promise.all([
      untilReached(fault.afterBegun, 'begun'),
      untilReached(fault.after, 'ended'),
      untilReached(fault.afterResolved, 'resolved'),
    ]);
    const skipped = fault.impossible?.(world);
    if (skipped) return void rows.push(...alerts.map((alert) => ({ alert, fault: name, skipped })));
    say(`${id} begins`);
    const begun = Date.now();
    const undo = await fault.begin(world);
    reach(id, 'begun');
    let over = Date.now();
    if (!undo) reach(id, 'ended');
    const fired = await Promise.all(alerts.map((alert) => watch.fires(alert, begun, patienceMs)));
    await notified(alerts, 'firing', begun);
    if (undo) {
      over = Date.now();
      await undo();
      reach(id, 'ended');
    }
    fired.push(...(await Promise.all(later.map((alert) => watch.fires(alert, begun, patienceMs)))));
    await Promise.all(
      [...alerts, ...later].map((alert, n) => follow(fault, alert, { begun, over, fired: fired[n] })),
    );
  } finally {
    for (const state of states) if (!past.has(`${id} ${state}`)) reach(id, state);
  }
}

/** Waits until an alert has resolved, and adds its row. */
async function follow(
  { name }: Fault,
  alert: string,
  { begun, over, fired }: { begun: number; over: number; fired: number | undefined },
): Promise<void> {
  const silent = fired && (await watch.resolves(alert, over, patienceMs));
  if (fired) await notified([alert], 'resolved', over);
  const { came } = world.observers.notifications;
  const row: Row = {
    alert,
    fault: name,
    fired: fired && (fired - begun) / 1_000,
    resolved: silent && (silent - over) / 1_000,
    notified: came(alert, 'firing', begun) && came(alert, 'resolved', begun),
  };
  say(JSON.stringify(row));
  rows.push(row);
}

/** Waits for notifications. Some alerts have none, because another alert inhibits them. */
async function notified(
  alerts: readonly string[],
  state: 'firing' | 'resolved',
  since: number,
): Promise<void> {
  const allCame = () => alerts.every((alert) => world.observers.notifications.came(alert, state, since));
  for (const deadline = Date.now() + 15_000; Date.now() < deadline && !allCame();) await wait(250);
}
