// Runs every check and every test, and prints the totals in the last line: a failed check counts as one failure. Only a
// browser test is retried. A test that passes on the retry is flaky, and is named and counted above the last line. With
// arguments for vitest, such as files, only those tests run, without the checks.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { checks } from './checks.mjs';

const reports = { results: '.cache/vitest.json', flaky: '.cache/flaky.json' };
/** With `CI=true`, a run with more flaky tests fails. */
const mostFlaky = 2;

mkdirSync('.cache', { recursive: true });
for (const file of Object.values(reports)) rmSync(file, { force: true });

const chosen = process.argv.slice(2);
const wanted = chosen.length > 0 ? [] : checks;
const testing = runTests(chosen);
const failedChecks = await runChecks();
const { passed, failed, failedNames, skipped, flaky } = await testing;

const tooFlaky = process.env.CI === 'true' && flaky.length > mostFlaky;
const failures = failed + failedChecks.length + (tooFlaky ? 1 : 0);
// Printed again at the end, because often only the end of a long log is kept.
for (const name of [...failedChecks, ...failedNames]) process.stdout.write(`FAILED  ${name}\n`);
for (const name of flaky) process.stdout.write(`flaky   ${name}\n`);
if (tooFlaky) process.stdout.write(`FAILED  more than ${mostFlaky} flaky tests\n`);
process.stdout.write(`\nflaky: ${flaky.length}\n`);
process.stdout.write(
  `${passed + wanted.length - failedChecks.length} passed, ${failures} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
);
process.exit(failures === 0 ? 0 : 1);

/**
 * Runs the checks one at a time, so that the tests keep most of the machine.
 *
 * @returns the names of the failed checks
 */
async function runChecks() {
  const names = [];
  for (const [name, command, args] of wanted) {
    const { status, output } = await run(command, args, 'pipe');
    process.stdout.write(`${output}${status === 0 ? 'ok    ' : 'FAILED'}  ${name}\n`);
    if (status !== 0) names.push(name);
  }
  return names;
}

/** Runs vitest and reads its report. A run that fails without a failed test counts as one failure. */
async function runTests(args) {
  const { status } = await run(
    'node_modules/.bin/vitest',
    [
      'run --config deploy/test/vitest.config.ts --root . --reporter=default --reporter=json'.split(' '),
      `--outputFile.json=${reports.results}`,
      '--reporter=deploy/test/schedule/flaky-reporter.ts',
      args,
    ].flat(),
    'inherit',
  );
  const found = readJson(reports.results);
  if (!found || found.numTotalTests === 0) {
    process.stdout.write('No test ran.\n');
    return { passed: 0, failed: 1, failedNames: [], skipped: 0, flaky: [] };
  }
  const names = found.testResults.flatMap(failedIn);
  return {
    passed: found.numPassedTests,
    // A file with an error at import or setup has no failed test, and vitest (4.1) does not always return an error
    // status. An unhandled error appears only in that status.
    failed: names.length || (status === 0 ? 0 : 1),
    failedNames: names,
    skipped: found.numPendingTests + found.numTodoTests,
    flaky: readJson(reports.flaky) ?? [],
  };
}

/** @returns failed tests, each with the first line of the error, or the file itself if none of its tests ran */
function failedIn({ name, status, message, assertionResults }) {
  const tests = assertionResults.filter((test) => test.status === 'failed');
  const file = relative('', name);
  if (tests.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
  return tests.map(
    ({ fullName, failureMessages }) => `${file} > ${fullName}: ${firstLine(failureMessages[0])}`,
  );
}

function firstLine(text = '') {
  return text.split('\n', 1)[0];
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function run(command, args, stdio) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', stdio, stdio] });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    child.once('error', (error) => resolve({ status: -1, output: `${error.message}\n` }));
    child.once('close', (status) => resolve({ status, output: Buffer.concat(output) }));
  });
}
