// Builds the web client only when its sources or the contracts have changed, because vite builds on every call.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['web', 'proto/src', 'package-lock.json'];
const built = 'web/dist/index.html';
const stamp = '.cache/web.sha256';

function* files(path) {
  if (!existsSync(path)) return;
  const entries = readdirSync(path, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const below = join(path, entry.name);
    if (entry.isDirectory()) yield* files(below);
    else yield below;
  }
}

const hash = createHash('sha256');
for (const source of sources) {
  for (const file of source.endsWith('.json') ? [source] : files(source))
    hash.update(file).update(readFileSync(file));
}
const digest = hash.digest('hex');
const current = existsSync(stamp) && existsSync(built) && readFileSync(stamp, 'utf8') === digest;
if (!current) {
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '-w', 'web'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync('.cache', { recursive: true });
  writeFileSync(stamp, digest);
}
