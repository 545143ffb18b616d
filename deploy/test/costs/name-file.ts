import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect } from 'vitest';

/** Reports the test file that this process runs from now on. */
const file = relative('.', expect.getState().testPath!);
process.env['TEST_COSTS_FILE'] = file;
appendFileSync(
  process.env['TEST_COSTS_LOG']!,
  `${JSON.stringify({ kind: 'begin', file, pid: process.pid })}\n`,
);
