// Runs every check and every test, and closes with one line of real totals: a failed check counts as one failure.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

const report = '.cache/vitest.json';
const bin = 'node_modules/.bin';

const checks = [
  ['lint', `${bin}/oxlint`, ['--config', '.oxlintrc.json', '--deny-warnings', '.']],
  ['format', `${bin}/prettier`, ['--check', '--log-level', 'warn', '.']],
  ['types of tests', `${bin}/tsc`, ['--noEmit', '-p', 'deploy/test/tsconfig.json']],
  ['API documents', 'npm', ['run', '--silent', 'check:drift', '-w', 'proto', '--if-present']],
  ['environment tables', 'node', ['deploy/local/dist/env-tables.js', '--check']],
];

/** What a command says is kept until it has ended: several at once would talk across each other. */
const run = (command, args) =>
  new Promise((resolve) => {
    const output = [];
    const env = process.stdout.isTTY ? { FORCE_COLOR: '1', ...process.env } : process.env;
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    child.once('error', (error) => resolve({ status: -1, output: `${error.message}\n` }));
    child.once('close', (status) => resolve({ status, output: Buffer.concat(output) }));
  });

let passed = 0;
let failed = 0;
const running = checks.map(([name, command, args]) => [name, run(command, args)]);
for (const [name, ended] of running) {
  const { status, output } = await ended;
  process.stdout.write(output);
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'}  ${name}\n`);
  if (status === 0) passed += 1;
  else failed += 1;
}

mkdirSync('.cache', { recursive: true });
rmSync(report, { force: true });
const vitest = spawnSync(
  `${bin}/vitest`,
  [
    'run',
    '--config',
    'deploy/test/vitest.config.ts',
    '--root',
    '.',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
);
const totals = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
if (!totals || totals.numTotalTests === 0) {
  process.stdout.write('No test ran.\n');
  failed += 1;
} else {
  passed += totals.numPassedTests;
  failed += totals.numFailedTests;
  // A suite that could not even be loaded has no tests to count as failed.
  if (vitest.status !== 0 && totals.numFailedTests === 0) failed += 1;
}
const skipped = totals ? totals.numPendingTests + totals.numTodoTests : 0;
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`);
process.exit(failed === 0 ? 0 : 1);
