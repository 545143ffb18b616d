import type { Job } from '@packshot/proto/rest/job-schema';
import type { RenderEngine } from '@packshot/studio';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { filesBelow, startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';

const count = 6;

describe('Jobs that complete simultaneously', () => {
  let jobs: JobsUnderTest;
  let image: Buffer;
  let seller: Seller;
  let gate: Promise<void> | undefined;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
    image = await jpeg(64, 64);
    const noop = createNoopEngine();
    const engine: RenderEngine = {
      ...noop,
      async render(request) {
        await gate;
        return noop.render(request);
      },
    };
    await jobs.startWorker(engine, { RENDER_CONCURRENCY: String(count) });
    await sql`create table refused (job_id uuid)`.execute(jobs.core.db);
    await sql`
      create function refuse() returns trigger language plpgsql as $$
      begin
        if exists (select from refused where job_id = new.id) then raise exception 'refused'; end if;
        return new;
      end $$`.execute(jobs.core.db);
    await sql`
      create trigger refuse before update on job for each row
      when (new.status = 'completed') execute function refuse()`.execute(jobs.core.db);
  });
  afterAll(() => jobs.stop());
  beforeEach(async () => {
    seller = await jobs.newSeller();
    await jobs.core.db
      .insertInto('account')
      .values({ user_id: seller.id, plan: 'pro', custom_limit: 1_000 })
      .execute();
  });

  const create = async (): Promise<Job> => (await (await seller.create(image)).json()) as Job;

  /**
   * Prepares jobs that have been rendered and stored but not completed. Calling `go` completes these jobs.
   *
   * @param prepare called before the first render
   */
  const madeButForTheLastWord = async (
    prepare: (made: readonly string[]) => Promise<void> = async () => {},
  ) => {
    let render!: () => void;
    gate = new Promise((resolve) => (render = resolve));
    const before = (await filesBelow(jobs.storeDir)).length;
    const made: string[] = [];
    for (let n = 0; n < count; n += 1) made.push((await create()).id);
    await vi.waitUntil(
      async () =>
        (
          await jobs.core.db
            .selectFrom('job')
            .select('id')
            .where('id', 'in', made)
            .where('status', '=', 'processing')
            .execute()
        ).length === count,
      { timeout: 60_000, interval: 20 },
    );
    let go!: () => void;
    const gone = new Promise<void>((resolve) => (go = resolve));
    const locked = new Promise<void>((resolve) => {
      // The first outcome waits for its seller's account, and the other outcomes wait for the first outcome.
      void jobs.core.db.transaction().execute(async (tx) => {
        await tx.selectFrom('account').select('plan').where('user_id', '=', seller.id).forUpdate().execute();
        resolve();
        await gone;
      });
    });
    await locked;
    await prepare(made);
    render();
    gate = undefined;
    // The files are photo, thumbnail of the photo, result and thumbnail of the result.
    await vi.waitUntil(async () => (await filesBelow(jobs.storeDir)).length === before + 4 * count, {
      timeout: 60_000,
      interval: 20,
    });
    return { made, go };
  };

  it('completes simultaneous jobs in shared transactions, with the events of each job in order', async () => {
    const { made, go } = await madeButForTheLastWord();
    go();
    for (const id of made) expect((await seller.ended(id)).status).toBe('completed');
    const { rows } = await sql<{ moments: number }>`
      select count(distinct completed_at)::int as moments from job where id = any(${made})`.execute(
      jobs.core.db,
    );
    // The first transaction had started before the other outcomes arrived, and a job ends some time after its files.
    expect(rows[0]!.moments).toBeLessThan(count);
    for (const id of made) {
      const told = await sql<{ type: string }>`
        select subject as type from outbox
        where envelope->>'subject' = ${id} and subject not like 'jobs.render.%' order by seq`.execute(
        jobs.core.db,
      );
      expect(told.rows.map(({ type }) => type)).toEqual([
        'jobs.job.created',
        'jobs.job.started',
        'jobs.job.completed',
      ]);
    }
  });

  it('completes all jobs except a job that the database rejects, which is rendered again later', async () => {
    // This insert runs before any outcome is written, because the first outcome waits for its seller's account.
    const { made, go } = await madeButForTheLastWord(async (ids) => {
      await sql`insert into refused values (${ids.at(-1)})`.execute(jobs.core.db);
    });
    const bad = made.at(-1)!;
    go();
    for (const id of made.slice(0, -1)) expect((await seller.ended(id)).status).toBe('completed');
    expect((await seller.get(bad)).status).not.toBe('completed');
    await sql`delete from refused`.execute(jobs.core.db);
    expect((await seller.ended(bad)).status).toBe('completed');
  });
});
