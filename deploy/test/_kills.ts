import { setTimeout as wait } from 'node:timers/promises';
import { DeliverPolicy, jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { identityOf } from '@packshot/chassis/nats-users/keys';
import pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { greyPhoto } from './_grey-photo.js';
import { newSeller, type Seller, type SystemUnderTest } from './_system.js';

/** Number of jobs of one seller, which uses up the free plan. */
const quota = 5;
const sellerCount = 4;

/**
 * Creates jobs until the quota is used up, and retries failed calls, as a person would do. If a response is lost, the
 * job is still charged, so the count reaches the quota.
 */
async function useUpQuota(seller: Seller, photo: Buffer, onAnswer: () => void): Promise<void> {
  for (;;) {
    const status = await seller.create(photo).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    onAnswer();
    if (status === 429) return;
    if (status >= 400 && status < 500) throw new Error(`create responded with ${status}`);
    // Pauses spread the calls over the outage of the killed process.
    await wait(status === 201 ? 60 : 250);
  }
}

/** Returns the job ids of these sellers in all events of a type, one entry per event, from the start of the stream. */
async function jobsInEvents(system: SystemUnderTest, type: string, owners: string[]): Promise<string[]> {
  const nats = await connect({ servers: system.natsUrl, ...identityOf(system.natsSeeds.jobs!) });
  try {
    const consumer = await jetstream(nats).consumers.get('JOBS', {
      filter_subjects: type,
      deliver_policy: DeliverPolicy.All,
    });
    const { num_pending: stored } = await consumer.info();
    const ids: string[] = [];
    for await (const message of await consumer.fetch({ max_messages: stored, expires: 10_000 })) {
      const { data } = message.json<{ data: { job_id: string; user_id: string } }>();
      if (owners.includes(data.user_id)) ids.push(data.job_id);
    }
    return ids;
  } finally {
    await nats.close();
  }
}

/** Environment of a system in which 20 jobs last long enough for a kill, and a lost job is soon taken over. */
export const killSettings = { RENDER_NOOP_MS: '120', RENDER_LEASE_MS: '2000' };

/** Declares tests that kill processes while 20 jobs are in progress. */
export function testKills(runningSystem: () => SystemUnderTest): void {
  // The process that the previous test killed may still be restarting.
  beforeEach(async () => {
    const ready = async () => (await fetch(`${runningSystem().url}/readyz`)).status;
    await expect.poll(ready, { timeout: 60_000, interval: 100 }).toBe(200);
  });

  it.each(['jobs-worker-1', 'jobs-api', 'nats', 'postgres'])(
    'of %s loses no job, charges each job once, and adds each picture to the library once',
    async (victim) => {
      const system = runningSystem();
      const photo = await greyPhoto(640, 480);
      const sellers = await Promise.all(Array.from({ length: sellerCount }, () => newSeller(system.url)));
      const owners = sellers.map(({ user }) => user.id);
      let answers = 0;
      let killed: Promise<void> | undefined;
      await Promise.all(
        sellers.map((seller) =>
          useUpQuota(seller, photo, () => {
            // After a third of the jobs, some jobs are done, one job is being rendered, and other jobs do not exist
            // yet.
            if (++answers === 8) killed = system.process(victim).kill9();
          }),
        ),
      );
      expect(killed).toBeDefined();
      await killed;
      const libraries = await Promise.all(sellers.map((seller) => seller.settled(quota)));

      const jobs = libraries.flat();
      const ids = jobs.map(({ id }) => id).toSorted();
      expect(libraries.map((library) => library.length)).toEqual([quota, quota, quota, quota]);
      expect(jobs.map(({ status, result_urls }) => [status, result_urls.length])).toEqual(
        jobs.map(() => ['completed', 1]),
      );
      for (const { result_urls } of jobs)
        expect((await fetch(system.url + result_urls[0]!)).status).toBe(200);

      const database = new pg.Client({ connectionString: system.databaseUrls['jobs'] });
      await database.connect();
      try {
        const ledger = await database.query<{ job_id: string }>(
          "select job_id from ledger where reason = 'charge' and user_id = any($1)",
          [owners],
        );
        expect(ledger.rows.map(({ job_id }) => job_id).toSorted()).toEqual(ids);
        const accounts = await database.query<{ used: number }>(
          'select used from account where user_id = any($1)',
          [owners],
        );
        expect(accounts.rows.map(({ used }) => used)).toEqual([quota, quota, quota, quota]);
        await expect
          .poll(
            async () => (await database.query('select 1 from outbox where published_at is null')).rowCount,
          )
          .toBe(0);
        expect((await database.query('select 1 from dead_letter')).rowCount).toBe(0);
      } finally {
        await database.end();
      }
      const events = (type: string) => jobsInEvents(system, type, owners);
      expect((await events('jobs.job.created')).toSorted()).toEqual(ids);
      expect((await events('jobs.job.completed')).toSorted()).toEqual(ids);
    },
  );
}
