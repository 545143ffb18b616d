import { authCommands } from '@packshot/proto/commands/auth';
import { billingCommands } from '@packshot/proto/commands/billing';
import { jobsCommands } from '@packshot/proto/commands/jobs';
import { notificationCommands } from '@packshot/proto/commands/notification';
import type { Transaction } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { applyJobs } from '../read-models/apply-jobs.js';
import { applyMails } from '../read-models/apply-mails.js';
import { applyMessages } from '../read-models/apply-messages.js';
import { applyPayments } from '../read-models/apply-payments.js';
import { applySubscriptions } from '../read-models/apply-subscriptions.js';
import { applyUsage } from '../read-models/apply-usage.js';
import { applyUsers } from '../read-models/apply-users.js';
import type { Versioned } from '../read-models/write-newest.js';
import type { ProjectedService } from './projections.js';

interface Page<T> {
  rows: Versioned<T>[];
  next: string | null;
}

/** Requests all data of one kind from its owner, page by page. Each page is applied in a separate transaction. */
type TakeSnapshot = (deps: Pick<Deps, 'db' | 'give'>) => Promise<number>;

const pageSize = 500;

const snapshotOf =
  <T>(
    ask: (give: Deps['give'], part: { after: string | null; limit: number }) => Promise<Page<T>>,
    apply: (tx: Transaction<AdminTables>, rows: readonly Versioned<T>[]) => Promise<void>,
  ): TakeSnapshot =>
  async ({ db, give }) => {
    let taken = 0;
    let after: string | null = null;
    do {
      const { rows, next }: Page<T> = await ask(give, { after, limit: pageSize });
      await db.transaction().execute((tx) => apply(tx, rows));
      taken += rows.length;
      after = next;
    } while (after !== null);
    return taken;
  };

/** Snapshots by owner, for streams whose first events are gone or incomplete. Newer events override a snapshot. */
export const snapshots: Readonly<Record<ProjectedService, Readonly<Record<string, TakeSnapshot>>>> = {
  auth: {
    users: snapshotOf((give, part) => give(authCommands.snapshotUsers, part, {}), applyUsers),
  },
  jobs: {
    jobs: snapshotOf((give, part) => give(jobsCommands.snapshotJobs, part, {}), applyJobs),
    usage: snapshotOf(
      (give, part) => give(jobsCommands.snapshotUsage, part, {}),
      (tx, rows) =>
        applyUsage(
          tx,
          rows.map(({ data }) => data),
        ),
    ),
  },
  billing: {
    subscriptions: snapshotOf(
      (give, part) => give(billingCommands.snapshotSubscriptions, part, {}),
      applySubscriptions,
    ),
    payments: snapshotOf((give, part) => give(billingCommands.snapshotPayments, part, {}), applyPayments),
  },
  notification: {
    mails: snapshotOf((give, part) => give(notificationCommands.snapshotMails, part, {}), applyMails),
    messages: snapshotOf(
      (give, part) => give(notificationCommands.snapshotMessages, part, {}),
      applyMessages,
    ),
  },
};
