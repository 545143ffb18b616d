import { openCore, type Core } from '@packshot/chassis/process/open-core';
import type { OnStop } from '@packshot/chassis/process/run-service';
import { streams } from '@packshot/proto/events/streams';
import { subscriptions } from '@packshot/proto/rest/subscriptions';
import { webhooks } from '@packshot/proto/rest/webhooks';
import type { BillingConfig } from './config.js';
import type { BillingTables } from './db/tables.js';
import type { Deps } from './deps.js';
import { onUserDeleted } from './erasure/on-user-deleted.js';
import { onUserRegistered, onUserUpdated } from './events/on-user-known.js';
import { migrations } from './migrations/index.js';
import { openDeps } from './open-deps.js';
import type { PaymentProvider } from './providers/payment-provider.js';
import { subscriptionsRoutes } from './routes/subscriptions.js';
import { webhooksRoutes } from './routes/webhooks.js';

/**
 * Starts this service.
 *
 * @param provider a test's own; otherwise the configured one
 * @returns the base URL it listens on, and its parts
 */
export async function startBilling(
  config: BillingConfig,
  onStop: OnStop,
  provider?: PaymentProvider,
): Promise<Core<BillingTables> & { url: string; deps: Deps }> {
  const core = await openCore('billing', config, migrations, onStop);
  const deps = await openDeps(config, core, () => undefined, provider);
  core.serve(subscriptions, subscriptionsRoutes(deps));
  core.serve(webhooks, webhooksRoutes(deps));
  await core.follow('accounts', streams.auth, [onUserRegistered, onUserUpdated]);
  await core.follow('erasure', streams.auth, [onUserDeleted]);
  return { ...core, deps, url: await core.listen() };
}
