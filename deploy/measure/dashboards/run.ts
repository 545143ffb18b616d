/**
 * Draws every dashboard with real data. Starts a system that sends its metrics to a Prometheus, runs the usual load
 * with some errors, and runs every query of every panel. Writes a picture of each dashboard into `.cache/dashboards`.
 * The command draws the pages from Grafana's dashboard files. The command does not need Grafana.
 *
 *     npm run dashboards -w deploy [-- smoke|load|stress]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@packshot/chassis/process/ports';
import { needGoTool } from '../../run/need-go-tool.js';
import { main as bringLoad } from '../load/run.js';
import { seed } from '../load/seed.js';
import { startBrowser } from '../../test/_browser.js';
import { openTempFolder } from '../../test/_temp-folder.js';
import { here } from '../_against.js';
import { endOnExit } from '../_end-on-exit.js';
import { prometheusOptions, prometheusTool } from '../_prometheus.js';
import { startBenchSystem } from '../_system.js';
import { ask, readDashboards } from './ask.js';
import { draw } from './draw.js';
import { makeTrouble } from './make-trouble.js';

/** Shown time range in minutes. The load runs in the last part of this range. */
const minutes = 10;
const out = join(here, '.cache/dashboards');
const profile = process.argv[2] ?? 'load';

const folder = await openTempFolder('dashboards');
endOnExit(folder);
const port = await findFreePort();
const prometheus = `http://127.0.0.1:${port}`;
const child = spawn(
  needGoTool(prometheusTool, join(here, '.cache')),
  prometheusOptions(join(here, 'deploy/observability/prometheus.yml'), folder, port),
  { stdio: ['ignore', 'ignore', 'inherit'] },
);
const system = await startBenchSystem(here, {
  OTEL_EXPORTER_OTLP_ENDPOINT: `${prometheus}/api/v1/otlp`,
  RENDER_NOOP_MS: '20',
});
try {
  const photo = await readFile(join(here, 'services/studio/generators/snapshots/mug.jpg'));
  const target = join(folder, 'target.json');
  await writeFile(target, JSON.stringify({ ...(await seed(system, photo)), noop: false }));
  await makeTrouble(system);
  await bringLoad(profile, target);
  // Waits until the last metrics have been sent.
  await wait(20_000);
  await mkdir(out, { recursive: true });
  const browser = await startBrowser();
  for (const { uid, panels } of await readDashboards()) {
    const board = [];
    for (const panel of panels) board.push(await ask(prometheus, panel, minutes));
    const path = join(out, `${uid}.png`);
    await draw(browser, board, path);
    console.log(`${path}: ${board.length} panels`);
    for (const { panel, lines } of board) {
      if (lines.length === 0) console.log(`  no data: ${panel.title}`);
      const flat = lines.every(({ values }) => values.every((value) => !value));
      if (lines.length > 0 && flat) console.log(`  nothing but zero: ${panel.title}`);
    }
  }
  await browser.close();
} finally {
  await system.stop();
  child.kill('SIGTERM');
  await once(child, 'exit');
}
