import { serviceNames, type ServiceName } from '@packshot/proto/services';
import { z } from 'zod';
import { Problem } from '../app/problem.js';
import { serviceFields, type ServiceConfig } from '../config/service-fields.js';
import type { MessagingTables } from '../db/messaging-tables.js';
import { connectNats } from '../messaging/connect-nats.js';
import { republishLetter } from '../messaging/dead-letters/republish-letter.js';
import { runServiceCommand, UsageError, type Command } from '../process/run-command.js';

// Operator command `node services/chassis/dist/bin/redrive.js <service> <id>…`, which publishes dead letters again.
const service = process.argv[2] as ServiceName;
if (!serviceNames.includes(service)) {
  process.stderr.write(`Specify the service: redrive.js ${serviceNames.join('|')} <id>…\n`);
  process.exit(2);
}

await runServiceCommand(
  service,
  z.object(serviceFields(service)),
  async ({ config, db, logger, args, onStop }: Command<ServiceConfig<ServiceName>, MessagingTables>) => {
    const ids = args.slice(1);
    if (ids.length === 0 || !ids.every((id) => /^\d+$/.test(id)))
      throw new UsageError(`Specify the ids of the dead letters: redrive.js ${service} <id>…`);
    const nats = await connectNats(config.NATS_URL, 'redrive', logger, config.NATS_SEED);
    onStop(() => nats.close());
    for (const id of ids) {
      await republishLetter(db, nats, Number(id)).then(
        () => logger.info({ id }, 'published again'),
        (error: unknown) => {
          if (!(error instanceof Problem)) throw error;
          logger.error({ id }, error.message);
          process.exitCode = 2;
        },
      );
    }
  },
);
