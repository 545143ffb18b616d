import { sendCommand } from '@packshot/chassis/commands/send-command';
import { connectNats } from '@packshot/chassis/messaging/connect-nats';
import { runCommand, UsageError, type Command } from '@packshot/chassis/process/run-command';
import { configSchema, type AdminConfig } from './config.js';
import type { AdminTables } from './db/tables.js';
import type { Deps } from './deps.js';
import { projectedServices, type ProjectedService } from './projection/projections.js';
import { rebuild } from './projection/rebuild.js';

// An operator's command: `node services/admin/dist/rebuild.js [auth|jobs|billing|notification …]`.
await runCommand(
  'admin',
  configSchema,
  async ({ config, db, logger, args }: Command<AdminConfig, AdminTables>) => {
    if (!args.every((name) => projectedServices.includes(name as ProjectedService)))
      throw new UsageError(
        `Say whose rows are to be made anew, or nothing: rebuild.js [${projectedServices.join('|')} …]`,
      );
    const nats = await connectNats(config.NATS_URL, 'rebuild', logger, config.NATS_SEED);
    try {
      const give: Deps['give'] = (command, input, giver) => sendCommand(nats, command, input, giver);
      await rebuild(
        { db, logger, nats, give },
        args.length > 0 ? (args as ProjectedService[]) : projectedServices,
      );
    } finally {
      await nats.close();
    }
  },
);
