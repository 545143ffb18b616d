import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** Timeout of a run in milliseconds: several times the duration of the slowest files on a busy machine. */
const limitMs = 600_000;
/** Errors of code that cannot run, which do not prove that a test has caught the bug. */
const unrunnable = /SyntaxError|ReferenceError|Transform failed|Cannot find (module|package)|EADDRINUSE/;

/**
 * Runs test files in a tree.
 *
 * @returns the failed tests, and other errors, because a run in which no test ran proves nothing
 */
export async function runTests(tree, files) {
  const began = Date.now();
  const report = join(tree, '.cache/planted.json');
  rmSync(report, { force: true });
  // One failed test proves that a bug is caught, and a bug can make each of the other tests wait for its timeout.
  const timedOut = await vitest(tree, [
    ...files,
    '--bail=1',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const seconds = Math.round((Date.now() - began) / 1000);
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  const failed = (result?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'failed' && !unrunnable.test(failureMessages[0]))
      .map(({ fullName }) => ({ file: relative(tree, name), title: fullName })),
  );
  return { failed, seconds, trouble: timedOut ? 'the run took too long' : troubleIn(result, files) };
}

function troubleIn(result, files) {
  if (!result) return 'vitest wrote no report';
  if (result.testResults.length < files.length) return 'a test file is missing';
  const [broken] = result.testResults.filter(({ status, assertionResults }) => {
    const ran = assertionResults.some(({ status: each }) => each === 'passed' || each === 'failed');
    return !ran || (status === 'failed' && !assertionResults.some(({ status: each }) => each === 'failed'));
  });
  return broken && `${broken.name} could not run: ${broken.message.split('\n')[0]}`;
}

/** @returns whether the run had to be stopped */
function vitest(tree, args) {
  const command = [
    resolve('node_modules/vitest/vitest.mjs'),
    'run',
    '--config=deploy/test/vitest.config.ts',
    '--root=.',
  ];
  return new Promise((ended) => {
    const child = spawn(process.execPath, [...command, ...args], {
      cwd: tree,
      stdio: 'ignore',
      detached: true,
    });
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      child.kill('SIGINT');
    }, limitMs);
    // The run and the servers are stopped before the copy is removed.
    const stop = () => {
      child.once('close', () => process.exit(130));
      child.kill('SIGINT');
    };
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
    child.once('close', () => {
      clearTimeout(timer);
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
      ended(timedOut);
    });
  });
}
