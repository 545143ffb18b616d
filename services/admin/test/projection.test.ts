import { uuidv7 } from '@packshot/chassis/app/uuid';
import { connectDatabase } from '@packshot/chassis/db/connect';
import { recordNewEvents } from '@packshot/chassis/messaging/inbox';
import { createLogger } from '@packshot/chassis/telemetry/logger';
import { cloneDatabase } from '@packshot/chassis/testing/database';
import { newUser } from '@packshot/chassis/testing/new-user';
import { userUpdated } from '@packshot/proto/events/auth';
import type { Envelope } from '@packshot/proto/events/envelope';
import { jobStarted } from '@packshot/proto/events/jobs';
import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminTables } from '../src/db/tables.js';
import { forgetUser } from '../src/erasure/forget-user.js';
import { migrations } from '../src/migrations/index.js';
import { projectJobs } from '../src/projection/project-jobs.js';
import { projectUsers } from '../src/projection/project-users.js';
import { applyMessages } from '../src/read-models/apply-messages.js';
import { applyUsers } from '../src/read-models/apply-users.js';
import { aMessage, aUser } from './_rows.js';

const users = Array.from({ length: 3 }, () => uuidv7());
const jobs = Array.from({ length: 4 }, () => uuidv7());
const ownerOf = (job: number) => users[job % users.length] as string;
const at = (version: number) => new Date(1_780_000_000_000 + version * 1_000).toISOString();

const event = (type: string, subject: string, version: number, data: unknown): Envelope => ({
  specversion: '1.0',
  id: uuidv7(),
  source: '/services/test',
  type,
  subject,
  time: at(version),
  datacontenttype: 'application/json',
  aggregateversion: version,
  data,
});

const aboutUser = (user: number, version: number): Envelope => {
  const user_id = users[user] as string;
  const email = `seller-${user}-${version}@packshot.test`;
  const data = newUser({ user_id, email, is_active: version % 2 === 0, created_at: at(0) });
  return event(userUpdated.type, user_id, version, data);
};

const aboutJob = (job: number, version: number): Envelope =>
  event(jobStarted.type, jobs[job] as string, version, {
    job_id: jobs[job],
    user_id: ownerOf(job),
    mode: 'studio_white',
    state: {
      status: version % 2 ? 'processing' : 'completed',
      option: 'drop_shadow',
      engine: 'studio',
      render_ms: version,
      cost_usd: 0,
      fidelity: null,
      error_code: null,
      error_message: null,
      attempts: version,
      created_at: at(0),
      started_at: null,
      completed_at: version % 2 ? null : at(version),
      trace_id: null,
    },
    usage: {
      version,
      used: version,
      limit: 5,
      period: 'total',
      plan: 'free',
      plan_default: 5,
      has_custom_limit: false,
      changes_at: null,
      afterwards: null,
    },
  });

let db: Kysely<AdminTables>;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await cloneDatabase('admin', migrations);
  const connection = connectDatabase<AdminTables>(database.url, createLogger('test', 'silent'));
  ({ db } = connection);
  close = async () => {
    await connection.close();
    await database.drop();
  };
});
afterAll(() => close());

/** Returns all rows of the read models, without values that differ between runs. */
async function rows(): Promise<unknown> {
  return {
    users: await db.selectFrom('user_row').selectAll().orderBy('id').execute(),
    jobs: await db.selectFrom('job_row').selectAll().orderBy('id').execute(),
    usage: await db.selectFrom('usage_row').selectAll().orderBy('user_id').execute(),
  };
}

async function clear(): Promise<void> {
  for (const table of ['user_row', 'job_row', 'usage_row', 'message_row', 'erased_user', 'inbox'] as const)
    await db.deleteFrom(table).execute();
}

type Step = Envelope[] | { erase: string };

/** Applies events as the consumers do, with a separate inbox for each consumer and one transaction for each batch. */
async function deliver(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    await db.transaction().execute(async (tx) => {
      if (!Array.isArray(step)) return forgetUser(tx, step.erase, at(99));
      await projectUsers(tx, await recordNewEvents(tx, 'admin-auth', step));
      await projectJobs(tx, await recordNewEvents(tx, 'admin-jobs', step));
    });
  }
}

const arbitraryEvents = fc
  .array(fc.record({ job: fc.boolean(), which: fc.nat(2), version: fc.integer({ min: 1, max: 6 }) }), {
    minLength: 1,
    maxLength: 20,
  })
  .map((list) =>
    list.map(({ job, which, version }) => (job ? aboutJob(which, version) : aboutUser(which, version))),
  );

describe('The read models of operators', () => {
  it('builds the same read models for any order and repetition of events', async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryEvents,
        fc.option(fc.constantFrom(...users), { nil: undefined }),
        fc.infiniteStream(fc.nat(1_000)),
        async (events, erased, dice) => {
          await clear();
          const inOrder = events.toSorted((a, b) => a.aggregateversion - b.aggregateversion);
          await deliver([...inOrder.map((one) => [one]), ...(erased ? [{ erase: erased }] : [])]);
          const expected = await rows();

          await clear();
          const twice = [...events, ...events]
            .map((one) => ({ one, place: dice.next().value as number }))
            .toSorted((a, b) => a.place - b.place)
            .map(({ one }) => one);
          const steps: Step[] = [];
          while (twice.length > 0) steps.push(twice.splice(0, 1 + ((dice.next().value as number) % 7)));
          if (erased) steps.splice((dice.next().value as number) % (steps.length + 1), 0, { erase: erased });
          await deliver(steps);
          expect(await rows()).toEqual(expected);
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each([
    ['keeps', 'unverified', false, ['other address', 'unsigned']],
    ['deletes', 'verified', true, ['other address']],
  ])('an erasure %s unsigned messages from an %s address', async (_act, _state, email_verified, kept) => {
    await clear();
    const [user_id, email] = [uuidv7(), `${uuidv7()}@packshot.test`];
    await db.transaction().execute(async (tx) => {
      await applyUsers(tx, [aUser({ user_id, email, email_verified })]);
      await applyMessages(tx, [
        aMessage({ subject: 'unsigned', email }),
        aMessage({ subject: 'signed in', email, user_id }),
        aMessage({ subject: 'other address', email: 'other@packshot.test' }),
      ]);
    });
    await deliver([{ erase: user_id }]);
    const messages = await db.selectFrom('message_row').select('subject').orderBy('subject').execute();
    expect(messages.map(({ subject }) => subject)).toEqual(kept);
  });
});
