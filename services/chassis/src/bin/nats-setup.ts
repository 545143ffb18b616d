import { z } from 'zod';
import { commonFields, natsSeedField, natsUrlField } from '../config/fields.js';
import { readConfig } from '../config/read-config.js';
import { connectNats } from '../messaging/connect-nats.js';
import { ensureStreams } from '../messaging/ensure-streams.js';
import { createLogger } from '../telemetry/logger.js';

// An operator's command: `node services/chassis/dist/bin/nats-setup.js`, as the user `setup`, makes the streams and the places
// in them, or changes them to what this version wants. To be run before a new version is started; safe to repeat.
// NATS_REPLICAS says how many servers of a cluster hold each stream.
const { LOG_LEVEL, NATS_URL, NATS_SEED, NATS_REPLICAS } = readConfig(
  z.object({
    LOG_LEVEL: commonFields.LOG_LEVEL,
    NATS_URL: natsUrlField,
    NATS_SEED: natsSeedField,
    NATS_REPLICAS: z.coerce.number().int().min(1).max(5).optional(),
  }),
);
const logger = createLogger('nats-setup', LOG_LEVEL);
const nats = await connectNats(NATS_URL, 'nats-setup', logger, NATS_SEED);
try {
  await ensureStreams(nats, NATS_REPLICAS);
  logger.info('streams are as this version wants them');
} finally {
  await nats.close();
}
