// `npm run test:flaky`: checks the report of flaky tests by planting flaky tests.
//
// One flaky browser test is named and counted, three fail a run with CI=true, and a flaky unit test fails at once. A
// file whose setup fails, so that its tests are skipped, also fails the run.
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';

const body = (title) => `import { expect, it } from 'vitest';
let tries = 0;
it('${title}', () => {
  tries += 1;
  expect(tries).toBe(2);
});
`;
const browser = [1, 2, 3].map((n) => `deploy/test/planted-flaky-${n}.test.ts`);
const unit = 'proto/src/planted-flaky.test.ts';
const unprepared = 'proto/src/planted-unprepared.test.ts';
const failingHook = `import { beforeAll, describe, it } from 'vitest';
describe('a file that is not prepared', () => {
  beforeAll(() => {
    throw new Error('no server');
  });
  it('is skipped', () => {});
});
`;
const stories = [
  { name: 'one flaky browser test', files: browser.slice(0, 1), status: 0, says: 'flaky: 1' },
  { name: 'three flaky browser tests', files: browser, status: 1, says: 'flaky: 3' },
  { name: 'a flaky unit test', files: [unit], status: 1, says: 'flaky: 0' },
  { name: 'a failing hook', files: [unprepared], status: 1, says: '0 passed, 1 failed, 1 skipped' },
];

let wrong = 0;
try {
  for (const file of [...browser, unit]) writeFileSync(file, body('passes on its second try'));
  writeFileSync(unprepared, failingHook);
  for (const { name, files, status, says } of stories) {
    const run = spawnSync('node', ['deploy/test/run.mjs', ...files], {
      encoding: 'utf8',
      env: { ...process.env, CI: 'true' },
    });
    const lines = run.stdout.trim().split('\n');
    const told = lines.filter((line) => /^(flaky|FAILED|\d+ passed)/.test(line));
    const right = run.status === status && told.includes(says);
    if (!right) wrong += 1;
    process.stdout.write(`${right ? 'ok    ' : 'WRONG '}  ${name}: exit ${run.status}\n`);
    for (const line of told) process.stdout.write(`          ${line}\n`);
  }
} finally {
  for (const file of [...browser, unit, unprepared]) rmSync(file, { force: true });
}
process.exitCode = wrong === 0 ? 0 : 1;
