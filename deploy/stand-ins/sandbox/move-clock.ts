import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDataDir } from '../../run/data-dir/find-data-dir.js';

// Moves the clock of the running sandbox provider, which the command finds through the data folder of `make start`.
// Usage: `npm run sandbox-clock -w deploy -- +35d`

const dataDir = findDataDir();
const by = process.argv[2] ?? '';

try {
  const { sandbox } = JSON.parse(readFileSync(join(dataDir, 'ports.json'), 'utf8')) as { sandbox?: number };
  const answer = await fetch(`http://127.0.0.1:${sandbox}/clock`, {
    method: 'POST',
    body: new URLSearchParams({ by }),
    redirect: 'manual',
  });
  if (answer.status !== 303)
    throw new Error(
      'Give a duration, such as +6h, +35d, +1m (a month) or +1y. The clock only moves forward.',
    );
  process.stdout.write(`The sandbox clock moved by ${by}.\n`);
} catch (error) {
  const unreached = !(error instanceof Error) || error.message === 'fetch failed' || 'code' in error;
  const sentence = unreached ? `No sandbox provider runs with the data folder ${dataDir}.` : error.message;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
