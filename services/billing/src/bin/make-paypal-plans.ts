import { runServiceCommand, type Command } from '@packshot/chassis/process/run-command';
import { offerIds } from '@packshot/proto/plans';
import { configSchema, type BillingConfig } from '../config.js';
import type { BillingTables } from '../db/tables.js';
import { requireSettings } from '../providers/require-settings.js';
import { createPlanFinder, planKinds } from '../providers/paypal/find-plan.js';
import { createPayPalClient } from '../providers/paypal/paypal-client.js';

// Operator command: `node services/billing/dist/bin/make-paypal-plans.js` creates the missing products and plans at
// PayPal, so that the first buyer of a plan does not have to wait.
await runServiceCommand(
  'billing',
  configSchema,
  async ({ config, db }: Command<BillingConfig, BillingTables>) => {
    const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET } = requireSettings(config, [
      'PAYPAL_CLIENT_ID',
      'PAYPAL_CLIENT_SECRET',
    ]);
    const client = createPayPalClient(
      { baseUrl: config.PAYPAL_BASE_URL, clientId: PAYPAL_CLIENT_ID, clientSecret: PAYPAL_CLIENT_SECRET },
      undefined,
    );
    const plans = createPlanFinder(db, client, new URL(config.PAYPAL_BASE_URL).host);
    for (const offer of offerIds)
      for (const kind of planKinds)
        process.stdout.write(`${offer} ${kind}: ${await plans.find(offer, kind)}\n`);
  },
);
