/**
 * Runs Lighthouse (mobile) on the landing page of `make start`, and measures the size of the first load.
 *
 *     npm run lighthouse -w deploy
 *
 * Lighthouse has 200 dependencies, so only this script fetches Lighthouse, through npx.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startSystemUnderTest } from '../test/_system.js';
import { endOnExit } from './_end-on-exit.js';

const out = fileURLToPath(new URL('../../.cache/lighthouse/', import.meta.url));
const asRoot = process.getuid?.() === 0;

interface Report {
  categories: Record<string, { title: string; score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    {
      title: string;
      score: number | null;
      displayValue?: string;
      numericValue?: number;
      details?: { items?: { resourceType?: string; transferSize?: number }[] };
    }
  >;
}

await mkdir(out, { recursive: true });
const system = await startSystemUnderTest({ LOG_LEVEL: 'warn' }, endOnExit);
try {
  const file = `${out}landing.json`;
  const run = spawn(
    'npx',
    [
      '--yes',
      'lighthouse@12.8.2',
      system.url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=--headless=new${asRoot ? ' --no-sandbox' : ''}`,
    ],
    {
      stdio: 'inherit',
      env: { CHROME_PATH: '/usr/bin/chromium', ...process.env, npm_config_loglevel: 'error' },
    },
  );
  const [code] = (await once(run, 'exit')) as [number];
  if (code !== 0) throw new Error(`lighthouse exited with ${code}`);
  const { categories, audits } = JSON.parse(await readFile(file, 'utf8')) as Report;
  const rows = Object.values(categories).map(({ title, score }) => [title, String(Math.round(score * 100))]);
  for (const id of [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'speed-index',
    'cumulative-layout-shift',
  ])
    rows.push([audits[id]!.title, audits[id]!.displayValue ?? '']);
  const scripts = (audits['network-requests']?.details?.items ?? []).filter(
    ({ resourceType }) => resourceType === 'Script',
  );
  const bytes = scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  rows.push(['JavaScript, compressed', `${Math.round(bytes / 1024)} kB in ${scripts.length} files`]);
  for (const [name, value] of rows) process.stdout.write(`${name!.padEnd(28)}${value}\n`);
  for (const { title, auditRefs, score } of Object.values(categories)) {
    if (score === 1) continue;
    const faults = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 0.9);
    for (const { id } of faults)
      process.stdout.write(`  ${title}: ${audits[id]!.title} ${audits[id]!.displayValue ?? ''}\n`);
  }
} finally {
  await system.stop();
}
