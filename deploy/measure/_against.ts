import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of this checkout. */
export const here = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Returns the checkouts that a benchmark compares: the current checkout, and with `--against <revision>` also a
 * checkout of that revision. The benchmark builds the revision in a separate folder and measures the revision first.
 * The revision may also be the folder of a checkout that is already built.
 * Figures of two runs on different days are not comparable, so both revisions are measured in one run.
 */
export function checkouts(): { name: string; root: string }[] {
  const at = process.argv.indexOf('--against');
  const revision = at === -1 ? undefined : process.argv[at + 1];
  const current = { name: 'this', root: here };
  if (!revision) return [current];
  const isBuilt = existsSync(join(revision, 'gateway/dist/main.js'));
  const before = isBuilt
    ? { name: 'before', root: resolve(revision) }
    : { name: revision.slice(0, 7), root: build(revision) };
  return [before, current];
}

function build(revision: string): string {
  const root = join(here, '.cache', 'against', revision);
  const run = (command: string, args: string[], cwd: string) =>
    execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (!existsSync(root)) run('git', ['worktree', 'add', '--detach', root, revision], here);
  if (existsSync(join(root, 'gateway/dist/main.js'))) return root;
  // Installs the packages of the revision's lock file. Links between workspaces must point to the revision's checkout.
  run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], root);
  // In the compared revision, `npm ci` runs no install scripts of packages.
  const scripts = ['deploy/run', 'deploy/local'].map((folder) => `${folder}/run-install-scripts.mjs`);
  const script = scripts.find((file) => existsSync(join(root, file)));
  if (script) run('node', [script], root);
  run('cp', ['-al', join(here, 'web/dist'), join(root, 'web/dist')], here);
  const runner = isBeforeOneWorkspace(root) ? 'deploy/local' : 'deploy';
  run('bash', ['-c', `npx tsc -b proto services/*/ gateway ${runner}`], root);
  // Earlier revisions run their modules without bundles.
  const bundler = 'deploy/run/bundle-processes.mjs';
  if (existsSync(join(root, bundler))) run('node', [bundler], root);
  return root;
}

/** Path of the compiled `start-system` of a checkout. */
export const startSystemOf = (root: string): string =>
  join(root, isBeforeOneWorkspace(root) ? 'deploy/local/dist' : 'deploy/dist/run', 'start-system.js');

/** Earlier revisions have the runner in the workspace `deploy/local`. */
const isBeforeOneWorkspace = (root: string): boolean => existsSync(join(root, 'deploy/local/package.json'));
