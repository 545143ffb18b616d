import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Copies the working tree with uncommitted changes into `.cache`, so that no bug can remain in the tree. Packages
 * resolve upwards to the `node_modules` of the repository, and workspace packages have links to the copy.
 */
export function copyTree() {
  mkdirSync('.cache', { recursive: true });
  const path = mkdtempSync(resolve('.cache/planted-'));
  const remove = () => rmSync(path, { recursive: true, force: true });
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).split('\0');
  for (const file of files.filter((each) => each && existsSync(each))) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    // Also copies links: the chart links to the folder of the dashboards.
    cpSync(file, join(path, file), { verbatimSymlinks: true });
  }
  linkPackages(path);
  return { path, remove };
}

function linkPackages(path) {
  const workspace = 'node_modules/@packshot';
  mkdirSync(join(path, workspace), { recursive: true });
  const packages = readdirSync(workspace).map((name) => {
    const link = readlinkSync(join(workspace, name));
    symlinkSync(link, join(path, workspace, name));
    return join(workspace, link);
  });
  mkdirSync(join(path, '.cache'));
  // Packages that npm could not hoist, and the binaries of servers.
  for (const folder of [...packages.map((each) => `${each}/node_modules`), '.cache/bin', '.cache/s3-server'])
    if (existsSync(folder)) symlinkSync(resolve(folder), join(path, folder));
  // A test run builds the services with their planted bug.
  for (const folder of packages.map((each) => `${each}/dist`))
    if (existsSync(folder)) cpSync(folder, join(path, folder), { recursive: true });
}
