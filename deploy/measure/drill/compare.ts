import { join } from 'node:path';
import { activeStatuses } from '@packshot/proto/rest/job-words';
import { serviceNames, type ServiceName } from '@packshot/proto/services';
import type pg from 'pg';
import { openFolderStore } from '@packshot/chassis/object-store/folder/open-folder-store';
import { fileKey, listNames } from '@packshot/jobs/files/file-names';
import type { JobRow } from '@packshot/jobs/jobs/create-job-event';
import type { SystemAddresses } from '../../test/_system.js';
import { askDatabase } from '../_ask-database.js';
import { readDump } from './read-dump.js';

/**
 * Differences that a seller, an operator or an accountant would notice. All counts are zero if the system equals the
 * backup.
 */
export type Faults = Record<string, number>;

/**
 * Counts events that a database of a backup has applied but no outbox of the backup contains. The sender's database was
 * then saved too early.
 */
export async function countUnsent(folder: string): Promise<number> {
  const sent = new Set<string>();
  const seen = new Set<string>();
  for (const service of serviceNames) {
    for (const [id] of await readDump(folder, service, 'outbox', ['id'])) sent.add(id!);
    for (const [id] of await readDump(folder, service, 'inbox', ['event_id'])) seen.add(id!);
  }
  return [...seen].filter((id) => !sent.has(id)).length;
}

/** Compares a restored and started system with the backup. */
export async function compare(system: SystemAddresses, folder: string): Promise<Faults> {
  const ask = <Row extends pg.QueryResultRow>(service: ServiceName, text: string) =>
    askDatabase<Row>(system.databaseUrls[service]!, text);
  const jobs = await ask<JobRow & { charged: number; made: number }>(
    'jobs',
    `select job.*,
       (select coalesce(sum(amount), 0)::int from ledger where job_id = job.id) as charged,
       (select count(*)::int from outbox
        where subject = 'jobs.job.completed' and envelope->>'subject' = job.id::text) as made
     from job`,
  );
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const savedJobs = await readDump(folder, 'jobs', 'job', ['id']);

  const store = await openFolderStore(join(system.dataDir, 'objects'));
  let unreadable = 0;
  for (const job of jobs) {
    for (const name of listNames(job)) {
      const found = await store.get(fileKey(job, name));
      let read = 0;
      for await (const chunk of found?.stream ?? []) read += (chunk as Buffer).length;
      if (!found || read !== found.size) unreadable += 1;
    }
  }
  await store.close();

  const shown = await ask<{ id: string; status: string }>('admin', 'select id, status from job_row');
  const statuses = new Map(shown.map(({ id, status }) => [id, status]));
  const payments = await ask<{ id: string; told: number }>(
    'billing',
    `select id, (select count(*)::int from outbox
       where subject = 'billing.payment.booked' and envelope->>'subject' = payment.id::text) as told
     from payment`,
  );
  const known = new Set(
    (await ask<{ id: string }>('admin', 'select id from payment_row')).map(({ id }) => id),
  );
  const paid = new Set(payments.map(({ id }) => id));
  const users = new Set((await ask<{ id: string }>('auth', 'select id from app_user')).map(({ id }) => id));
  const owners = await ask<{ user_id: string }>('jobs', 'select distinct user_id from job');
  const waiting = await ask('notification', `select from mail where status = 'queued'`);
  const sentBefore = (await readDump(folder, 'notification', 'mail', ['id', 'status']))
    .filter(([, status]) => status === 'sent')
    .map(([id]) => id!);
  const mails = (await (await fetch(`${system.mailUrl}/messages`)).json()) as { messageId: string }[];
  return {
    'jobs lost': savedJobs.filter(([id]) => !byId.has(id!)).length,
    'jobs that have not ended': jobs.filter(({ status }) => activeStatuses.includes(status)).length,
    'jobs that failed': jobs.filter(({ status }) => status === 'failed').length,
    'jobs charged or made twice': jobs.filter(({ charged, made }) => charged > 1 || made > 1).length,
    'files that cannot be opened': unreadable,
    'jobs without a user': owners.filter(({ user_id }) => !users.has(user_id)).length,
    'jobs shown differently to operators': jobs.filter(({ id, status }) => statuses.get(id) !== status)
      .length,
    'payments without their event': payments.filter(({ told }) => told === 0).length,
    'payments that operators do not see': payments.filter(({ id }) => !known.has(id)).length,
    'payments that only operators see': [...known].filter((id) => !paid.has(id)).length,
    'mails waiting': waiting.length,
    'emails sent twice': mails.filter(({ messageId }) => sentBefore.some((id) => messageId.includes(id)))
      .length,
  };
}
