import type { MessagingTables } from '@packshot/chassis/db/messaging-tables';
import { startConsumer, type MessageHandler } from '@packshot/chassis/messaging/consumer';
import { applyOnce, type EventHandler } from '@packshot/chassis/messaging/on-events';
import type { Stop } from '@packshot/chassis/process/run-service';
import type { Core } from '@packshot/chassis/process/start-core';
import { streams } from '@packshot/proto/events/streams';
import type { Kysely } from 'kysely';
import type { NotificationTables } from '../db/tables.js';
import { onJobFailed } from './on-job-failed.js';
import { onPasswordChanged } from './on-password-changed.js';
import { onResetRequested } from './on-reset-requested.js';
import { onUserDeleted } from './on-user-deleted.js';
import { onUserRegistered } from './on-user-registered.js';
import { onUserUpdated } from './on-user-updated.js';
import { onUserVerified } from './on-user-verified.js';
import { onVerificationRequested } from './on-verification-requested.js';

const accountsConsumer = 'notification-accounts';
const jobsConsumer = 'notification-jobs';

const accountHandlers: readonly EventHandler<NotificationTables>[] = [
  onUserRegistered,
  onUserUpdated,
  onUserVerified,
  onVerificationRequested,
  onResetRequested,
  onPasswordChanged,
  onUserDeleted,
];

/** Follows what happens to accounts and jobs. @param wake called after each event that may have queued a mail */
export async function startConsumers(
  { nats, db, logger }: Core<NotificationTables>,
  digestSeconds: number,
  wake: () => void,
  onStop: (stop: Stop) => void,
): Promise<void> {
  const messaging = db as unknown as Kysely<MessagingTables>;
  const deps = { nats, db: messaging, logger };
  const handle = (
    consumer: string,
    handlers: readonly EventHandler<NotificationTables>[],
  ): MessageHandler => {
    const inner = applyOnce(messaging, consumer, handlers);
    return {
      async handle(envelope) {
        await inner.handle(envelope);
        wake();
      },
    };
  };
  const accounts = await startConsumer(
    deps,
    { stream: streams.auth, durable: accountsConsumer, subject: 'auth.user.>' },
    handle(accountsConsumer, accountHandlers),
  );
  onStop(accounts.stop);
  const jobs = await startConsumer(
    deps,
    { stream: streams.jobs, durable: jobsConsumer, subject: 'jobs.job.failed' },
    handle(jobsConsumer, [onJobFailed(digestSeconds)]),
  );
  onStop(jobs.stop);
}
