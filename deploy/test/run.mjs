// Runs every check and every test, and closes with one line of real totals: a failed check counts as one failure.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

const report = '.cache/vitest.json';

const checks = [
  ['lint', 'npx', ['oxlint', '--config', '.oxlintrc.json', '--deny-warnings', '.']],
  ['format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']],
  ['types of tests', 'npx', ['tsc', '--noEmit', '-p', 'deploy/test/tsconfig.json']],
  ['API documents', 'npm', ['run', '--silent', 'check:drift', '-w', 'proto', '--if-present']],
  ['environment tables', 'node', ['deploy/local/dist/env-tables.js', '--check']],
];

let passed = 0;
let failed = 0;
for (const [name, command, args] of checks) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'}  ${name}\n`);
  if (status === 0) passed += 1;
  else failed += 1;
}

mkdirSync('.cache', { recursive: true });
rmSync(report, { force: true });
const vitest = spawnSync(
  'npx',
  [
    'vitest',
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
