import { authorizationFor } from '../nats-users/authorization.js';
import { readKeys } from '../nats-users/keys-in-folder.js';
import { publicKeyOf } from '../nats-users/keys.js';
import { runCommand, UsageError } from '../process/run-command.js';

// Operator command `node services/chassis/dist/bin/nats-config.js <folder>`, which prints NATS users and permissions
// for an `include` in the server's configuration. The command creates keys that the folder does not contain.
await runCommand(async ([folder]) => {
  if (!folder) throw new UsageError('Specify the folder of the keys: nats-config.js <folder>');
  const seeds = readKeys(folder);
  const authorization = authorizationFor((user) => publicKeyOf(seeds[user]));
  process.stdout.write(`authorization: ${JSON.stringify(authorization, null, 2)}\n`);
});
