// Runs after `npm ci`, which runs no install scripts (.npmrc). Runs the scripts of installed packages that
// `allowScripts` of package.json allows.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const names = Object.keys(allowScripts).filter(
  (name) => allowScripts[name] && existsSync(`node_modules/${name}`),
);
const args = ['rebuild', '--ignore-scripts=false', '--no-update-notifier', '--loglevel=error', ...names];
if (names.length > 0)
  process.exitCode = spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status ?? 1;
