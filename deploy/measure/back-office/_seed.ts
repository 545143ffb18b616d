import pg from 'pg';

export interface Size {
  users: number;
  jobs: number;
}

/** Number of rows per statement. The triggers add up all rows of a statement at once. */
const batch = 500_000;

/**
 * The names allow searches of every selectivity: a first name matches one in forty users, and a full name matches one
 * in two thousand.
 */
const firsts = `(array['maria','james','wei','fatima','ivan','sofia','omar','anna','raj','chloe','liam','noor','jonas','yuki','pablo','emma','ahmed','olga','david','lucia','peter','mei','hassan','julia','marco','sara','kofi','nina','tom','elena','ali','ruth','victor','amina','carl','zoe','igor','leila','hugo','eva'])`;
const lasts = `(array['garcia','smith','chen','ahmadi','petrov','rossi','haddad','kowalski','patel','martin','obrien','khan','weber','tanaka','lopez','brown','mansour','volkova','cohen','silva','novak','lin','farah','meyer','ricci','berg','mensah','larsen','clark','popescu','demir','stone','moreau','diallo','jansen','papas','sokolov','nasser','dubois','horvat','price','quinn','vega','woods','young','zimmer','abbott','barnes','castro','doyle'])`;
const userId = (n: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/**
 * Columns of each table as SQL, for row `n` of `of` rows. Times are spread evenly over the last three years.
 */
const rows = (of: number, users: number) => {
  const at = `now() - interval '1095 days' * ((${of} - n)::float8 / ${of})`;
  // Selects a random user, but assigns one in a hundred rows to the first user, who therefore has very many jobs.
  const someUser = userId(
    `case when n % 100 = 0 then 1 else 1 + (n::bigint * 48271 % ${users})::integer end`,
  );
  const status = `case when n > ${of} - 200 then (array['pending','queued','processing'])[1 + n % 3]
    when n % 40 = 7 then 'failed' when n % 50 = 9 then 'cancelled' else 'completed' end`;
  const ended = `n <= ${of} - 200`;
  const plan = `case when n % 50 = 0 then 'pro' when n % 12 = 0 then 'basic' else 'free' end`;
  return {
    user_row: `select ${userId('n')}, f || '.' || l || n || '@shop' || n % 997 || '.example', initcap(f || ' ' || l),
        n % 50 <> 3, n % 100000 = 0, n % 20 <> 0, case when n % 4 = 0 then 'google' else 'email' end, ${at}, 1
      from (select n, ${firsts}[1 + n % 40] as f, ${lasts}[1 + n / 40 % 50] as l from numbers) named`,
    usage_row: `select ${userId('n')}, case plan when 'free' then n % 6 else n * 31 % 101 end,
        case plan when 'pro' then 500 when 'basic' then 100 else 5 end,
        case plan when 'free' then 'total' else 'month' end, plan,
        case plan when 'pro' then 500 when 'basic' then 100 else 5 end, false,
        case when plan <> 'free' then now() + interval '1 hour' * (n % 700 - 20) end,
        case when plan <> 'free' then jsonb_build_object('used', 0, 'limit', 100, 'period', 'month', 'plan', plan) end, 1
      from (select n, ${plan} as plan from numbers) planned`,
    job_row: `select uuidv7(-(interval '1095 days' * ((${of} - n)::float8 / ${of}))), ${someUser},
        (array['studio_white','studio_white','studio_white','lifestyle_scene','model_tryon'])[1 + n % 5], 'drop_shadow',
        ${status}, case when ${ended} then case when n % 5 = 4 then 'gemini' else 'studio' end end,
        case when ${ended} and n % 40 <> 7 then (2000 * exp(n::bigint * 7919 % 1000 / 400.0))::integer end,
        case when ${ended} and n % 5 = 4 then 0.039 else 0 end, 0.99,
        case when n % 40 = 7 and ${ended} then 'unreadable_image' end, null, 1, null, ${at},
        case when ${ended} then ${at} + interval '1 second' end, case when ${ended} then ${at} + interval '9 seconds' end,
        case when n % 33 = 1 and ${ended} then ${at} + interval '9 days' end, 1
      from numbers`,
    subscription_row: `select ${userId('n * 6')}, uuidv7(), case when n % 5 = 0 then 'free' else 'basic' end, 'basic_monthly',
        case when n % 5 = 0 then 'ended' when n % 31 = 0 then 'past_due' else 'active' end, 'sandbox', 999, 'USD',
        ${at}, ${at} + interval '30 days', false, null, null, ${at}, 1
      from numbers`,
    payment_row: `select uuidv7(-(interval '1095 days' * ((${of} - n)::float8 / ${of}))),
        ${userId(`6 * (1 + n % ${Math.ceil(users / 7)})`)}, uuidv7(), 'sandbox',
        'pay-' || n, 'basic_monthly', 'Basic, monthly', 999, 0, 30, case when n % 50 = 0 then 999 else 0 end,
        case when n % 50 = 0 then jsonb_build_array(jsonb_build_object('amount', 999, 'at', ${at} + interval '3 days'))
          else '[]' end,
        'USD', case when n % 45 = 0 then 'failed' else 'completed' end, false, ${at}, 1
      from numbers`,
    mail_row: `select uuidv7(-(interval '1095 days' * ((${of} - n)::float8 / ${of}))), ${someUser}, 'welcome',
        case when n % 500 = 0 then 'failed' else 'sent' end, 1, null, ${at}, ${at}, 1
      from numbers`,
    message_row: `select uuidv7(-(interval '1095 days' * ((${of} - n)::float8 / ${of}))), ${someUser}, 'Maria', 'maria' || n || '@shop.example',
        'General', case when n % 20 = 0 then 'URGENT: ' else '' end || 'Question ' || n, 'How does it work?',
        case when n % 10 < 8 then 'closed' when n % 10 = 8 then 'answered' else 'open' end, '[]', ${at}, 1
      from numbers`,
  };
};

type Table = keyof ReturnType<typeof rows>;

/**
 * Fills the read models while the triggers are active. The indexes are created after the rows are inserted, as after a
 * restore. @returns the number of rows in each table
 */
export async function seed(url: string, { users, jobs }: Size): Promise<Record<string, number>> {
  const counts: Record<Table, number> = {
    user_row: users,
    usage_row: users,
    job_row: jobs,
    subscription_row: Math.floor(users / 7),
    payment_row: users,
    mail_row: users,
    message_row: Math.ceil(users / 50),
  };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `set maintenance_work_mem = '512MB'; set work_mem = '64MB'; set synchronous_commit = off`,
    );
    const indexes = await client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i where i.indrelid = any(array['user_standing', ${Object.keys(counts)
         .map((table) => `'${table}'`)
         .join(', ')}]::regclass[]) and not i.indisunique`,
    );
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
    for (const [table, of] of Object.entries(counts) as [Table, number][])
      for (let from = 1; from <= of; from += batch)
        await client.query(
          `with numbers as (select generate_series(${from}, ${Math.min(of, from + batch - 1)}) as n)
           insert into ${table} (${await columnsOf(client, table)}) ${rows(of, users)[table]}`,
        );
    for (const { definition } of indexes.rows) await client.query(definition);
    await client.query('vacuum analyze');
    return counts;
  } finally {
    await client.end();
  }
}

/** Returns the names of all written columns, in the order in which they are written. */
async function columnsOf(client: pg.Client, table: Table): Promise<string> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       -- Triggers write the plan of users and messages.
       and not (attrelid = any(array['user_row', 'message_row']::regclass[]) and attname = 'plan')
     order by attnum`,
    [table],
  );
  return columns.map(({ name }) => name).join(', ');
}
