// `npm run test:planted [-- --trust-green] [name …]` proves that the tests catch bugs. The command plants each bug of
// `bugs/` in a copy of the working tree and runs the tests that should catch the bug. It prints the test that caught
// the bug. Pass names to run only those bugs. The tests must pass without a bug first; `--trust-green` skips that run.
import { bugs } from './bugs/index.mjs';
import { copyTree } from './copy-tree.mjs';
import { plant, requireUnique } from './plant.mjs';
import { runTests } from './run-tests.mjs';

const [trustGreen, names] = [
  process.argv.includes('--trust-green'),
  process.argv.slice(2).filter((each) => !each.startsWith('--')),
];
const chosen = names.length > 0 ? names.map(bugNamed) : bugs;
requireUnique(bugs);

const copy = copyTree();
process.once('exit', copy.remove);
if (!trustGreen) await requireGreen([...new Set(chosen.flatMap(({ tests }) => tests))]);
let caught = 0;
for (const bug of chosen) if (await isCaught(bug)) caught += 1;
process.stdout.write(`\n${caught} of ${chosen.length} caught\n`);
process.exit(caught === chosen.length ? 0 : 1);

function bugNamed(name) {
  const bug = bugs.find((each) => each.name === name);
  if (bug) return bug;
  fail(`No bug is named "${name}". There are:\n${bugs.map((each) => `  ${each.name}`).join('\n')}`);
}

/** A test that fails without a bug would seem to catch every bug. */
async function requireGreen(files) {
  const { failed, trouble, seconds } = await runTests(copy.path, files);
  if (trouble ?? failed[0])
    fail(`Without a bug: ${trouble ?? `${failed[0].file} > ${failed[0].title} failed`}`);
  process.stdout.write(`${files.length} test files pass without a bug, ${seconds} s\n\n`);
}

async function isCaught(bug) {
  const restore = plant(copy.path, bug);
  const { failed, trouble, seconds } = await runTests(copy.path, bug.tests);
  restore();
  const [first] = failed;
  const outcome = first ? `«${first.file} > ${first.title}»` : (trouble ?? 'every test passed');
  process.stdout.write(`${first ? 'caught' : 'MISSED'}  ${bug.name}: ${outcome}, ${seconds} s\n`);
  return first !== undefined;
}

function fail(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
