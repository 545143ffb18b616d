import { serviceNames, type ServiceName } from '@packshot/proto/services';
import { z } from 'zod';
import { Problem } from '../app/problem.js';
import { serviceFields, type ServiceConfig } from '../config/service-fields.js';
import type { MessagingTables } from '../db/messaging-tables.js';
import { connectNats } from '../messaging/connect-nats.js';
import { republishLetter } from '../messaging/dead-letters/republish-letter.js';
import { runCommand, UsageError, type Command } from '../process/run-command.js';

// An operator's command: `node services/chassis/dist/bin/redrive.js <service> <id>…` publishes dead letters of a service again.
const service = process.argv[2] as ServiceName;
if (!serviceNames.includes(service)) {
  process.stderr.write(`Say whose dead letters: redrive.js ${serviceNames.join('|')} <id>…\n`);
  process.exit(2);
}

await runCommand(
  service,
  z.object(serviceFields(service)),
  async ({ config, db, logger, args: [, ...ids] }: Command<ServiceConfig<ServiceName>, MessagingTables>) => {
    if (ids.length === 0 || !ids.every((id) => /^\d+$/.test(id)))
      throw new UsageError(`Say which: redrive.js ${service} <id>… with ids of its table dead_letter`);
    const nats = await connectNats(config.NATS_URL, 'redrive', logger, config.NATS_SEED);
    try {
      for (const id of ids) {
        await republishLetter(db, nats, Number(id)).then(
          () => logger.info({ id }, 'published again'),
          (error: unknown) => {
            if (!(error instanceof Problem)) throw error;
            logger.info({ id }, error.message);
          },
        );
      }
    } finally {
      await nats.close();
    }
  },
);
