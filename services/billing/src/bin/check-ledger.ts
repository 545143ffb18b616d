import { runServiceCommand, UsageError, type Command } from '@packshot/chassis/process/run-command';
import { configSchema, type BillingConfig } from '../config.js';
import type { BillingTables } from '../db/tables.js';
import { checkLedger, defaultCheckDays } from '../ledger/check-ledger.js';
import { createClock } from '../providers/clock.js';
import { openProvider } from '../providers/open-provider.js';

// Operator command: `node services/billing/dist/bin/check-ledger.js [days]`. Exits with code 2 when the command finds a
// difference.
await runServiceCommand(
  'billing',
  configSchema,
  async ({ config, db, logger, args }: Command<BillingConfig, BillingTables>) => {
    const days = Number(args[0] ?? defaultCheckDays);
    if (!Number.isInteger(days) || days < 1)
      throw new UsageError('Give the number of days to compare: check-ledger.js [days]');
    const provider = await openProvider(config, { db, logger });
    const clock = createClock(provider);
    await clock.refresh();
    const faults = await checkLedger({ db, provider, now: clock.now() }, days);
    if (faults.length > 0) throw new UsageError(faults.join('\n'));
    process.stdout.write('The books are correct.\n');
  },
);
