import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** This checkout. */
export const here = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The checkouts that a benchmark compares: this one, and with `--against <revision>` that revision first, built in a
 * folder of its own. Figures of two runs on two days say little; those of one run can be put side by side.
 */
export function checkouts(): { name: string; root: string }[] {
  const at = process.argv.indexOf('--against');
  const revision = at === -1 ? undefined : process.argv[at + 1];
  const current = { name: 'this', root: here };
  return revision ? [{ name: revision.slice(0, 7), root: build(revision) }, current] : [current];
}

function build(revision: string): string {
  const root = join(here, '.cache', 'against', revision);
  const run = (command: string, args: string[], cwd: string) =>
    execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (!existsSync(root)) run('git', ['worktree', 'add', '--detach', root, revision], here);
  if (existsSync(join(root, 'gateway/dist/main.js'))) return root;
  // What that revision was locked to, with links between the workspaces that lead to its own.
  run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], root);
  // Of a revision whose `npm ci` runs no script of a package.
  const scripts = ['deploy/run', 'deploy/local'].map((folder) => `${folder}/run-install-scripts.mjs`);
  const script = scripts.find((file) => existsSync(join(root, file)));
  if (script) run('node', [script], root);
  run('cp', ['-al', join(here, 'web/dist'), join(root, 'web/dist')], here);
  const runner = isBeforeOneWorkspace(root) ? 'deploy/local' : 'deploy';
  run('bash', ['-c', `npx tsc -b proto services/*/ gateway ${runner}`], root);
  return root;
}

/** Compiled `start-system` of a checkout. */
export const startSystemOf = (root: string): string =>
  join(root, isBeforeOneWorkspace(root) ? 'deploy/local/dist' : 'deploy/dist/run', 'start-system.js');

/** Earlier revisions have the runner in the workspace `deploy/local`. */
const isBeforeOneWorkspace = (root: string): boolean => existsSync(join(root, 'deploy/local/package.json'));
