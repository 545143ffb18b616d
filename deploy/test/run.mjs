// Runs every check and every test, and closes with one line of real totals: a failed check counts as one failure.
// A few files that fail are run once more, each alone: on a busy machine a browser may be starved of time. They are named
// above the last line, with what failed at first; what fails twice has failed.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const bin = 'node_modules/.bin';

const checks = [
  ['lint', `${bin}/oxlint`, ['--config', '.oxlintrc.json', '--deny-warnings', '.']],
  ['format', `${bin}/prettier`, ['--check', '--log-level', 'warn', '.']],
  ['types of tests', `${bin}/tsc`, ['--noEmit', '-p', 'deploy/test/tsconfig.json']],
  ['API documents', 'npm', ['run', '--silent', 'check:drift', '-w', 'proto', '--if-present']],
  ['environment tables', 'node', ['deploy/local/dist/env-tables.js', '--check']],
  ['table of metrics', 'node', ['deploy/local/dist/metric-table.js', '--check']],
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

const first = await tests(process.argv.slice(2), '.cache/vitest.json');
const suspects = first.failedFiles;
// More than a few are no accident of a busy machine.
const again = suspects.length > 0 && suspects.length <= 5 ? suspects : [];
const second =
  again.length > 0 ? await tests([...again, '--no-file-parallelism'], '.cache/again.json') : undefined;
passed += first.passed - (second ? first.passedIn(again) : 0) + (second?.passed ?? 0);
failed += second ? second.failed : first.failed;
if (second) {
  process.stdout.write('\nNeeded a second try, alone, and what was said at the first:\n');
  for (const file of again) process.stdout.write(`  ${file}\n${first.reasonsOf(file)}`);
}
const skipped = first.skipped;
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`);
process.exit(failed === 0 ? 0 : 1);

/** Runs vitest and reads its report. A run that fails without a failed test counts as one failure. */
async function tests(args, report) {
  mkdirSync('.cache', { recursive: true });
  rmSync(report, { force: true });
  const { status: code, said } = await vitest([...args, '--reporter=json', `--outputFile.json=${report}`]);
  const found = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  if (!found || found.numTotalTests === 0) {
    process.stdout.write('No test ran.\n');
    return { passed: 0, failed: 1, skipped: 0, failedFiles: [] };
  }
  const results = new Map(found.testResults.map((result) => [relative('.', result.name), result]));
  // An error that no test waited for belongs to a file whose tests have all passed.
  const stray = [
    ...stripVTControlCharacters(said).matchAll(/This error originated in "([^"]+)" test file/g),
  ].map(([, file]) => file);
  const failedFiles = [
    ...new Set([
      ...[...results].filter(([, { status }]) => status !== 'passed').map(([file]) => file),
      ...stray,
    ]),
  ];
  return {
    passed: found.numPassedTests,
    // A suite that could not even be loaded has no tests to count as failed.
    failed: found.numFailedTests || (code === 0 ? 0 : 1),
    skipped: found.numPendingTests + found.numTodoTests,
    failedFiles,
    passedIn: (files) =>
      files
        .flatMap((file) => results.get(file)?.assertionResults ?? [])
        .filter((result) => result.status === 'passed').length,
    reasonsOf(file) {
      const { message = '', assertionResults = [] } = results.get(file) ?? {};
      const reasons = assertionResults
        .filter((result) => result.status === 'failed')
        .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]?.split('\n')[0] ?? ''}`);
      if (reasons.length === 0) reasons.push(message.split('\n')[0] || 'an error that no test waited for');
      return reasons.map((reason) => `    ${reason}\n`).join('');
    },
  };
}

/** Shows what vitest says while it is said, and keeps it. */
function vitest(args) {
  return new Promise((resolve) => {
    const child = spawn(
      `${bin}/vitest`,
      ['run', '--config', 'deploy/test/vitest.config.ts', '--root', '.', '--reporter=default', ...args],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let said = '';
    for (const [stream, out] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])
      stream.setEncoding('utf8').on('data', (text) => {
        said += text;
        out.write(text);
      });
    child.once('close', (status) => resolve({ status, said }));
  });
}
