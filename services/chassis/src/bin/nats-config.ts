import { authorizationFor } from '../nats-users/authorization.js';
import { readKeys } from '../nats-users/keys-in-folder.js';
import { publicKeyOf } from '../nats-users/keys.js';
import { runCommand, UsageError } from '../process/run-command.js';

// Command for operators: `node services/chassis/dist/bin/nats-config.js <folder>` prints the users of a NATS server and
// their permissions, for an `include` in its configuration. It creates the keys that are missing in the folder.
await runCommand(async ([folder]) => {
  if (!folder) throw new UsageError('Name the folder of the keys: nats-config.js <folder>');
  const seeds = readKeys(folder);
  const authorization = authorizationFor((user) => publicKeyOf(seeds[user]));
  process.stdout.write(`authorization: ${JSON.stringify(authorization, null, 2)}\n`);
});
