import { connectNats } from '@packshot/chassis/messaging/connect-nats';
import { runServiceCommand, UsageError, type Command } from '@packshot/chassis/process/run-command';
import { readAnchors } from '../audit/watch-log.js';
import { verifyLog } from '../audit/verify-log.js';
import { configSchema, type AdminConfig } from '../config.js';
import type { AdminTables } from '../db/tables.js';

// Operator command: `node services/admin/dist/bin/verify.js`. Exits with code 2 when the audit log was tampered with.
await runServiceCommand(
  'admin',
  configSchema,
  async ({ config, db, logger, onStop }: Command<AdminConfig, AdminTables>) => {
    const nats = await connectNats(config.NATS_URL, 'verify', logger, config.NATS_SEED);
    onStop(() => nats.close());
    const anchors = await readAnchors(nats);
    const { entries, fault } = await verifyLog(db, anchors);
    if (fault) throw new UsageError(fault);
    process.stdout.write(
      `The audit log is intact: ${entries} entries, and all ${anchors.length} anchors match.\n`,
    );
  },
);
