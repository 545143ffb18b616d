/**
 * Measures list, search and stats through the gateway, with a million jobs in the table. One seller has 500 jobs, and
 * another seller has 50 000 jobs. Prints the times and the query plans.
 *
 *     npm run bench:library -w deploy
 */
import pg from 'pg';
import { newSeller, startSystemUnderTest } from '../test/_system.js';
import { endOnExit } from './_end-on-exit.js';

const total = 1_000_000;
const rounds = 200;

const system = await startSystemUnderTest(
  {
    LOG_LEVEL: 'warn',
    RENDER_ENGINE: 'noop',
    RATE_LIMIT_GENERAL: '1000000',
  },
  endOnExit,
);
const client = new pg.Client({ connectionString: system.databaseUrls.jobs });
await client.connect();
try {
  const [usual, heavy] = [await newSeller(system.url), await newSeller(system.url)];
  const seed = async (count: number, owner: string): Promise<void> => {
    await client.query(
      `insert into job (id, photo_id, user_id, mode, options, status, input_filename, original_name, thumbnail_name, result_names)
       select uuidv7(-(n || ' seconds')::interval), uuidv7(), ${owner},
         (array['studio_white','studio_white','model_tryon','lifestyle_scene'])[1 + n % 4], '{}',
         case when n % 50 = 0 then 'failed' else 'completed' end,
         (array['mug','vase','lamp','chair','scarf','clock','boot'])[1 + n % 7] || ' ' ||
         (array['red','blue','green','oak','linen'])[1 + n % 5] || ' ' || n || '.jpg',
         'original.jpg', 'original-thumbnail.webp', '["result-1.png"]'
       from generate_series(1, ${count}) n`,
    );
  };
  const before = performance.now();
  await client.query('drop index job_by_name');
  await seed(500, `'${usual.user.id}'`);
  await seed(50_000, `'${heavy.user.id}'`);
  // The other jobs belong to two thousand sellers.
  await seed(total - 50_500, `('00000000-0000-7000-8000-' || lpad((n % 2000)::text, 12, '0'))::uuid`);
  await client.query('create index job_by_name on job using gin (user_id, input_filename gin_trgm_ops)');
  await client.query(
    `insert into account (user_id, jobs_total) select user_id, count(*) from job group by user_id
     on conflict (user_id) do update set jobs_total = excluded.jobs_total`,
  );
  await client.query('vacuum analyze');
  process.stdout.write(`${total} jobs seeded in ${Math.round((performance.now() - before) / 1000)} s\n\n`);

  const calls = {
    'list, first page': '/api/jobs/list?limit=50&offset=0',
    'list, offset 400': '/api/jobs/list?limit=50&offset=400',
    'list, next page by key': '/api/jobs/list?limit=50&before=',
    'search mug': '/api/jobs/list?limit=50&search=mug',
    'search rare': '/api/jobs/list?limit=50&search=497',
    'only failed': '/api/jobs/list?limit=50&status=failed',
    'only lifestyle': '/api/jobs/list?limit=50&mode=lifestyle_scene',
    stats: '/api/users/stats',
  };
  process.stdout.write(
    `${'ms through the gateway'.padEnd(26)}${'500 jobs'.padStart(16)}${'50 000 jobs'.padStart(16)}\n`,
  );
  process.stdout.write(`${''.padEnd(26)}${'p50    p99'.padStart(16)}${'p50    p99'.padStart(16)}\n`);
  for (const [name, path] of Object.entries(calls)) {
    const cells = [];
    for (const seller of [usual, heavy]) {
      const headers = { authorization: `Bearer ${seller.token}` };
      const middle = await client.query<{ id: string }>(
        'select id from job where user_id = $1 order by id desc offset 300 limit 1',
        [seller.user.id],
      );
      const url = `${system.url}${path}${path.endsWith('before=') ? middle.rows[0]!.id : ''}`;
      const times: number[] = [];
      for (let n = 0; n < rounds; n += 1) {
        const start = performance.now();
        const answer = await fetch(url, { headers });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
        times.push(performance.now() - start);
      }
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.floor(share * (rounds - 1))]!.toFixed(1).padStart(7);
      cells.push(`${at(0.5)}${at(0.99)}`.padStart(16));
    }
    process.stdout.write(`${name.padEnd(26)}${cells.join('')}\n`);
  }

  const plans = {
    'first page': `select * from job where user_id = '${heavy.user.id}' order by id desc limit 50`,
    search: `select * from job where user_id = '${heavy.user.id}' and input_filename ilike '%497%' order by id desc limit 50`,
    'only failed': `select * from job where user_id = '${heavy.user.id}' and status = 'failed' order by id desc limit 50`,
  };
  for (const [name, query] of Object.entries(plans)) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off) ${query}`,
    );
    process.stdout.write(`\n${name}\n${rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n')}\n`);
  }
} finally {
  await client.end();
  await system.stop();
}
