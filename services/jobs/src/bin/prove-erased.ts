import { runCommand, UsageError, type Command } from '@packshot/chassis/process/run-command';
import { validate } from '@packshot/chassis/app/validate';
import { idSchema } from '@packshot/proto/common/fields';
import { configSchema, type JobsConfig } from '../config.js';
import type { JobsTables } from '../db/tables.js';
import { findRemains } from '../erasure/find-remains.js';
import { withStore } from '../open-store.js';

// Says what is left of a user in tables and store: `node services/jobs/dist/bin/prove-erased.js <user id>`. Ends with code 1
// when anything is.
await runCommand('jobs', configSchema, async ({ config, db, args }: Command<JobsConfig, JobsTables>) => {
  const [userId = ''] = args;
  if (!userId) throw new UsageError('Say whose: prove-erased.js <user id>');
  const remains = await withStore(config, (store) => findRemains({ db, store }, validate(idSchema, userId)));
  const left = Object.entries(remains).filter(([, count]) => count > 0);
  for (const [what, count] of left) process.stdout.write(`${what}: ${count}\n`);
  process.stdout.write(left.length > 0 ? 'Something is left.\n' : 'Nothing is left.\n');
  if (left.length > 0) process.exitCode = 1;
});
