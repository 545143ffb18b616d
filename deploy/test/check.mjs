// `make check`: a short loop of about a minute. Lints and type-checks the code, and then runs the tests that depend on
// changes since BASE (default: the last commit), nearest tests first, up to a time limit. Prints the number of other
// tests.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dependents } from './schedule/dependents.mjs';

/** Estimated seconds for the chosen tests. Linting, type checks and the start of vitest take the rest of the minute. */
const budget = 15;
/** Assumed seconds of a file without a measurement. */
const unknown = 5;
/** Number of test files that run at the same time. */
const workers = 3;

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...new Set([
    ...git('diff', '--name-only', '--diff-filter=d', process.env.BASE ?? 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
];
if (changed.length === 0) {
  process.stdout.write('No file has changed. BASE=<commit> compares with another commit.\n');
  process.exit(0);
}

const bin = 'node_modules/.bin';
const source = changed.filter((file) => /\.(m?[jt]s|tsx)$/.test(file));
let failed = 0;
step('types', `${bin}/tsc`, ['-b', 'proto', 'services/*/', 'gateway', 'deploy', 'web']);
step('format', `${bin}/oxfmt`, ['--check', '--no-error-on-unmatched-pattern', ...changed]);
if (source.length > 0) {
  step('lint', `${bin}/oxlint`, ['--config', '.oxlintrc.json', '--deny-warnings', ...source]);
  step('lint with types', `${bin}/oxlint`, ['--config', '.oxlintrc.types.json', '--type-aware', ...source]);
}
const seconds = JSON.parse(readFileSync(new URL('schedule/seconds.json', import.meta.url), 'utf8'));
const depending = dependents(git('ls-files', '--cached', '--others', '--exclude-standard'), source);
const chosen = choose(depending);
if (chosen.length > 0) {
  step('tests', `${bin}/vitest`, [
    'run --config deploy/test/vitest.config.ts --root . --reporter=dot'.split(' '),
    chosen,
  ]);
}
process.stdout.write(
  `Ran ${chosen.length} of ${depending.length} test files that depend on the change; \`make test\` runs all.\n`,
);
process.exitCode = failed === 0 ? 0 : 1;

function step(name, command, args) {
  const began = performance.now();
  const { status } = spawnSync(command, expand(args.flat()), { stdio: 'inherit' });
  const took = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'}  ${name}, ${took} s\n`);
  if (status !== 0) failed += 1;
}

/**
 * Chooses the nearest files that fit the time limit, but at least one file. Browser tests come last, because their
 * shared system takes 20 s of processor time to start.
 */
function choose(files) {
  let left = budget * workers;
  const inBrowser = (file) => file.startsWith('deploy/test/');
  const ordered = [...files.filter((file) => !inBrowser(file)), ...files.filter(inBrowser)];
  const fitting = ordered.filter((file) => {
    const cost = seconds[file] ?? unknown;
    if (cost > budget || cost > left) return false;
    left -= cost;
    return true;
  });
  return fitting.length > 0 ? fitting : files.slice(0, 1);
}

function expand(args) {
  return args.flatMap((arg) => (arg === 'services/*/' ? git('ls-files', 'services/*/tsconfig.json') : [arg]));
}
