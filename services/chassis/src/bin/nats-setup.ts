import { z } from 'zod';
import { commonFields, natsSeedField, natsUrlField } from '../config/fields.js';
import { readConfig } from '../config/read-config.js';
import { connectNats } from '../messaging/connect-nats.js';
import { ensureStreams } from '../messaging/ensure-streams.js';
import { runCommand } from '../process/run-command.js';
import { createLogger } from '../telemetry/logger.js';

const configSchema = z.object({
  LOG_LEVEL: commonFields.LOG_LEVEL,
  NATS_URL: natsUrlField,
  NATS_SEED: natsSeedField,
  // Number of servers in a cluster that hold each stream.
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).optional(),
});

// Operator command `node services/chassis/dist/bin/nats-setup.js`, which creates or updates the streams and consumers
// for this version. Run the command as the user `setup` before a new version starts. The command can be repeated
// safely.
await runCommand(async (_args, onStop) => {
  const { LOG_LEVEL, NATS_URL, NATS_SEED, NATS_REPLICAS } = readConfig(configSchema);
  const logger = createLogger('nats-setup', LOG_LEVEL);
  const nats = await connectNats(NATS_URL, 'nats-setup', logger, NATS_SEED);
  onStop(() => nats.close());
  await ensureStreams(nats, NATS_REPLICAS);
  logger.info('streams match this version');
});
