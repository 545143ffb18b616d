/**
 * Fuzzes the whole API, based on its OpenAPI document: without a login, as a seller and as an operator, against a
 * separate system. No response may be a 5xx or undocumented.
 *
 *     make fuzz [FUZZ_SECONDS=600]
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { here } from '../_against.js';
import { startBenchSystem } from '../_system.js';
import { fuzz, type Run } from './fuzz.js';
import { needSchemathesis } from './need-schemathesis.js';
import { report } from './report.js';
import { seed } from './seed.js';

const seconds = Number(process.env['FUZZ_SECONDS'] ?? 600);

async function main(): Promise<number> {
  if (!(seconds >= 30)) throw new Error('FUZZ_SECONDS must be a number of at least 30.');
  const cache = join(here, '.cache');
  const command = needSchemathesis(cache);
  const folder = join(cache, 'fuzz');
  mkdirSync(folder, { recursive: true });
  process.stdout.write(`Starting a system with temporary data, then ${seconds} seconds of calls.\n`);
  const system = await startBenchSystem();
  try {
    const runs: Run[] = [];
    for (const { name, authorization } of await seed(system)) {
      process.stdout.write(`As ${name}...\n`);
      runs.push(await fuzz({ command, folder, name, url: system.url, authorization, seconds: seconds / 3 }));
    }
    return report(runs);
  } finally {
    await system.stop();
  }
}

main().then(
  (findings) => process.exit(findings === 0 ? 0 : 1),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  },
);
