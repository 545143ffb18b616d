import { openCore, type Core } from '@packshot/chassis/process/open-core';
import type { OnStop } from '@packshot/chassis/process/run-service';
import { sweepOld } from '@packshot/chassis/retention/sweep-old';
import { notificationCommands } from '@packshot/proto/commands/notification';
import { contact } from '@packshot/proto/rest/contact';
import { notificationCommandHandlers } from './commands/handlers.js';
import type { NotificationConfig } from './config.js';
import type { NotificationTables } from './db/tables.js';
import { accountHandlers } from './events/account-handlers.js';
import { onBatchEnded } from './events/on-batch-ended.js';
import { billingHandlers } from './events/billing-handlers.js';
import { onSubscriptionChanged } from './events/on-subscription-changed.js';
import { onJobFailed } from './events/on-job-failed.js';
import { mailLimits } from './limits.js';
import { watchMails } from './mails/watch-mails.js';
import { migrations } from './migrations/index.js';
import { contactRoutes } from './routes/contact.js';
import { openSender } from './sending/open-sender.js';
import { requireNoOverdueMail } from './sending/require-no-overdue-mail.js';

const sweepEveryMs = 3_600_000;

/**
 * Starts the notification service. Readiness reports waiting emails but does not depend on the mail server, because
 * emails are queued.
 *
 * @returns The base URL on which the service listens, and the parts of the service.
 */
export async function startNotification(
  config: NotificationConfig,
  onStop: OnStop,
): Promise<Core<NotificationTables> & { url: string }> {
  const core = await openCore('notification', config, migrations, onStop);
  const sender = openSender(config, core);
  const deps = { db: core.db, supportAddress: config.SUPPORT_ADDRESS, wakeSender: sender.wake };
  core.serve(contact, contactRoutes(deps));
  core.obey(notificationCommands, notificationCommandHandlers(deps));
  await core.follow('accounts', accountHandlers(core), sender.wake);
  await core.follow('jobs', [onJobFailed(config.JOB_FAILED_DIGEST_SECONDS), onBatchEnded], sender.wake);
  await core.follow('plans', onSubscriptionChanged);
  await core.follow('billing', billingHandlers, sender.wake);
  watchMails(core.db);
  core.reports('mails', () => requireNoOverdueMail(core.db));
  core.repeat('sweep old emails and messages', sweepEveryMs, () => sweepOld(core.db, mailLimits(config)));
  return { ...core, url: await core.listen() };
}
