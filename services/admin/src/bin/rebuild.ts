import { sendCommand } from '@packshot/chassis/commands/send-command';
import { connectNats } from '@packshot/chassis/messaging/connect-nats';
import { runServiceCommand, UsageError, type Command } from '@packshot/chassis/process/run-command';
import { configSchema, type AdminConfig } from '../config.js';
import type { AdminTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { projectedServices, type ProjectedService } from '../projection/projections.js';
import { rebuild } from '../projection/rebuild.js';

// Operator command: `node services/admin/dist/bin/rebuild.js [auth|jobs|billing|notification …]`.
await runServiceCommand(
  'admin',
  configSchema,
  async ({ config, db, logger, args, onStop }: Command<AdminConfig, AdminTables>) => {
    if (!args.every((name) => projectedServices.includes(name as ProjectedService)))
      throw new UsageError(
        `Unknown service. Usage: rebuild.js [${projectedServices.join('|')} …]; without a service, the command rebuilds all`,
      );
    const nats = await connectNats(config.NATS_URL, 'rebuild', logger, config.NATS_SEED);
    onStop(() => nats.close());
    const give: Deps['give'] = (command, input, giver) => sendCommand(nats, command, input, giver);
    await rebuild(
      { db, logger, nats, give },
      args.length > 0 ? (args as ProjectedService[]) : projectedServices,
    );
  },
);
