import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listJobs, pageStatement, readState, type Page } from '../src/jobs/list-jobs.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';

/** Returns the nodes of a plan from `explain (format json)`. */
interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

describe('Deep pages of a library', () => {
  let jobs: JobsUnderTest;
  let seller: Seller;
  let ids: string[];
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
    seller = await jobs.newSeller();
    await fill(seller.id, 40_000);
    await jobs.query('vacuum analyze job');
    const rows = await jobs.query<{ id: string }>('select id from job where user_id = $1 order by id desc', [
      seller.id,
    ]);
    ids = rows.map(({ id }) => id);
  });
  afterAll(() => jobs.stop());

  /** Inserts rows that are as wide as the rows of real pictures. */
  const fill = (userId: string, count: number) =>
    jobs.query(
      `insert into job (id, photo_id, user_id, mode, options, status, input_filename, folder, original_name,
         thumbnail_name, result_names, render_metadata)
       select id, id, $1, (array['studio_white', 'lifestyle_scene'])[1 + n % 2], '{}', 'completed', n || '.jpg', 'f',
         'original.jpg', 'original-thumbnail.webp', '["result-1.png"]', jsonb_build_object('facts', repeat('x', 800))
       from (select uuidv7() as id, n from generate_series(1, $2::int) as n) as made`,
      [userId, count],
    );
  const idsAt = async (page: Page): Promise<string[]> =>
    readState((await listJobs(jobs.core, seller.id, page)).state).map(({ id }) => id);
  const planOf = async (page: Page): Promise<PlanNode[]> => {
    const statement = pageStatement(seller.id, page);
    const { rows } = await sql<{
      'QUERY PLAN': [{ Plan: PlanNode }];
    }>`explain (format json) ${statement}`.execute(jobs.core.db);
    return nodesOf(rows[0]!['QUERY PLAN'][0].Plan);
  };

  it.each([
    [{}, 'job_by_owner'],
    [{ mode: 'lifestyle_scene' } as const, 'job_by_mode'],
    [{ status: 'completed' } as const, 'job_by_status'],
  ])('skips index entries and reads only the rows of the page: %o', async (filter, index) => {
    const nodes = await planOf({ limit: 50, offset: 15_000, ...filter });
    expect(nodes).toContainEqual(
      expect.objectContaining({ 'Node Type': 'Index Only Scan', 'Index Name': index }),
    );
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    expect(
      nodes.filter((node) => node['Index Name'] === index).map((node) => node['Node Type']),
    ).not.toContain('Index Scan');
  });

  it('returns the same jobs by offset and by cursor', async () => {
    expect(await idsAt({ limit: 50, offset: 30_000 })).toEqual(ids.slice(30_000, 30_050));
    expect(await idsAt({ limit: 50, before: ids[29_999] })).toEqual(ids.slice(30_000, 30_050));
    expect(await idsAt({ limit: 50, offset: 39_990 })).toEqual(ids.slice(39_990));
    expect(await idsAt({ limit: 50, offset: 40_000 })).toEqual([]);
  });

  it('paging by cursor neither repeats nor skips a job while other jobs are added and deleted', async () => {
    const seen: string[] = [];
    let before: string | undefined;
    for (let page = 0; page < 6; page += 1) {
      const found = await idsAt({ limit: 100, before });
      seen.push(...found);
      before = found.at(-1);
      await fill(seller.id, 30);
      await jobs.query('delete from job where id = $1', [seen[0]]);
    }
    expect(seen).toEqual(ids.slice(0, 600));
  });
});
