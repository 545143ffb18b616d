import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../run/repository-root.js';

// An operator's command: `npm run sandbox-clock -w deploy -- +35d` moves the clock of the running test payments.
// It finds them through the data folder, as `make start` does.

const dataDir = process.env['DATA_DIR'] ?? join(repositoryRoot, '.data');
const by = process.argv[2] ?? '';

try {
  const { sandbox } = JSON.parse(readFileSync(join(dataDir, 'ports.json'), 'utf8')) as { sandbox?: number };
  const answer = await fetch(`http://127.0.0.1:${sandbox}/clock`, {
    method: 'POST',
    body: new URLSearchParams({ by }),
    redirect: 'manual',
  });
  if (answer.status !== 303)
    throw new Error('Say how far, such as +6h, +35d, +1m (a month) or +1y. It only moves forward.');
  process.stdout.write(`The clock of the test payments moved by ${by}.\n`);
} catch (error) {
  const unreached = !(error instanceof Error) || error.message === 'fetch failed' || 'code' in error;
  const sentence = unreached ? `No test payments run with the data folder ${dataDir}.` : error.message;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
