import { validate } from '@packshot/chassis/app/validate';
import { runServiceCommand, UsageError, type Command } from '@packshot/chassis/process/run-command';
import { idSchema } from '@packshot/proto/common/fields';
import { configSchema, type JobsConfig } from '../config.js';
import type { JobsTables } from '../db/tables.js';
import { findRemains } from '../erasure/find-remains.js';
import { openStore } from '../open-store.js';

// Operator command: `node services/jobs/dist/bin/prove-erased.js <user id>` prints the remaining data of a user in
// tables and the store. Exits with code 1 if any data remains.
await runServiceCommand(
  'jobs',
  configSchema,
  async ({ config, db, args, onStop }: Command<JobsConfig, JobsTables>) => {
    const [userId = ''] = args;
    if (!userId) throw new UsageError('Missing user ID. Usage: prove-erased.js <user id>');
    const store = await openStore(config, onStop);
    const remains = await findRemains({ db, store }, validate(idSchema, userId));
    const left = Object.entries(remains).filter(([, count]) => count > 0);
    for (const [what, count] of left) process.stdout.write(`${what}: ${count}\n`);
    process.stdout.write(left.length > 0 ? 'Some data is left.\n' : 'No data is left.\n');
    if (left.length > 0) process.exitCode = 1;
  },
);
