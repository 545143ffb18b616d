import { openCore, type Core } from '@packshot/chassis/process/open-core';
import type { OnStop } from '@packshot/chassis/process/run-service';
import { billingCommands } from '@packshot/proto/commands/billing';
import { subscriptions } from '@packshot/proto/rest/subscriptions';
import { webhooks } from '@packshot/proto/rest/webhooks';
import { billingCommandHandlers } from './commands/handlers.js';
import type { BillingConfig } from './config.js';
import type { BillingTables } from './db/tables.js';
import type { Deps } from './deps.js';
import { eraseRetainedBuyers } from './erasure/erase-retained-buyers.js';
import { onUserDeleted } from './erasure/on-user-deleted.js';
import { onUserRegistered, onUserUpdated } from './events/on-user-known.js';
import { drawCreditNotes } from './invoices/draw-credit-notes.js';
import { drawInvoices } from './invoices/draw-invoices.js';
import { issueMissingCreditNotes } from './invoices/issue-missing-credit-notes.js';
import { reportFaults } from './ledger/report-faults.js';
import { watchBooks } from './ledger/watch-books.js';
import { migrations } from './migrations/index.js';
import { openDeps, type TestDoubles } from './open-deps.js';
import { makeDueCalls } from './reconcile/make-due-calls.js';
import { reconcile } from './reconcile/reconcile.js';
import { subscriptionsRoutes } from './routes/subscriptions.js';
import { webhooksRoutes } from './routes/webhooks.js';
import { watchSubscriptions } from './subscriptions/watch-subscriptions.js';

/** Milliseconds between two searches for invoices that a crashed process left undrawn. */
const drawEveryMs = 10_000;
const clockEveryMs = 1_000;
const checkEveryMs = 3_600_000;
const retentionEveryMs = 3_600_000;

export async function startBilling(
  config: BillingConfig,
  onStop: OnStop,
  given?: TestDoubles,
): Promise<Core<BillingTables> & { url: string; deps: Deps; reconcile: () => Promise<void> }> {
  const core = await openCore('billing', config, migrations, onStop);
  let wake: () => void = () => undefined;
  const deps = await openDeps(config, core, () => wake(), given);
  const draw = core.repeat('draw invoices', drawEveryMs, async () => {
    await drawInvoices(deps, core.closing);
    await drawCreditNotes(deps, core.closing);
  });
  const calls = core.repeat('make calls to the provider', drawEveryMs, () => makeDueCalls(deps));
  const rounds = core.repeat('reconcile', deps.policy.unclearMs, async () => {
    // The provider is queried only after the calls that may explain its answer.
    await calls.run();
    await reconcile(deps);
  });
  wake = () => {
    draw.now();
    calls.now();
  };
  const retention = core.repeat('erase retained buyers', retentionEveryMs, () => eraseRetainedBuyers(deps));
  if (deps.provider.now) {
    let seen = 0;
    core.repeat("read the provider's clock", clockEveryMs, async () => {
      await deps.clock.refresh();
      // A webhook may already have revealed that the clock was moved.
      if (deps.clock.moves() === seen) return;
      seen = deps.clock.moves();
      rounds.now();
      retention.now();
    });
  }
  const check = async () => {
    // Credit notes are issued first, because the check reports refunds without a credit note. A process that was
    // stopped may have left invoices undrawn.
    await issueMissingCreditNotes(deps, core.closing);
    if (!core.closing.aborted) await reportFaults(deps);
  };
  core.repeat('check the ledger', checkEveryMs, check).now();
  watchBooks(core.db);
  watchSubscriptions(core.db);
  core.serve(subscriptions, subscriptionsRoutes(deps));
  core.serve(webhooks, webhooksRoutes(deps));
  core.obey(billingCommands, billingCommandHandlers(deps));
  await core.follow('accounts', [onUserRegistered, onUserUpdated]);
  // Erasures have a separate consumer: reading the stream for one erasure must not delay new users.
  await core.follow('erasure', [onUserDeleted({ ...core, deps })]);
  return { ...core, deps, reconcile: rounds.run, url: await core.listen() };
}
