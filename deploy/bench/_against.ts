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
  const scripts = 'deploy/local/run-install-scripts.mjs';
  if (existsSync(join(root, scripts))) run('node', [scripts], root);
  run('cp', ['-al', join(here, 'web/dist'), join(root, 'web/dist')], here);
  run('bash', ['-c', 'npx tsc -b proto services/*/ gateway deploy/local'], root);
  return root;
}
