import pg from 'pg';

/** A query as it was sent, and how long it took. */
export interface Asked {
  text: string;
  values: unknown[];
  ms: number;
}

/** Where the queries of this process are written down, while anybody wants them. */
let asked: Asked[] | undefined;

const original = pg.Client.prototype.query as (...input: unknown[]) => unknown;
pg.Client.prototype.query = function query(this: pg.Client, ...input: unknown[]) {
  const list = asked;
  const [text, values] = input;
  const answer = original.apply(this, input);
  if (list && typeof text === 'string' && answer instanceof Promise) {
    const start = performance.now();
    const note = () => list.push({ text, values: values as unknown[], ms: performance.now() - start });
    answer.then(note, note);
  }
  return answer;
} as typeof pg.Client.prototype.query;

/** The slowest query that is sent while something is done. */
export async function slowestQuery(work: () => Promise<unknown>): Promise<Asked | undefined> {
  asked = [];
  await work();
  const list = asked;
  asked = undefined;
  return list.filter(({ text }) => /^\s*(select|with)/i.test(text)).toSorted((a, b) => b.ms - a.ms)[0];
}

/** What PostgreSQL does for a query. */
export async function planOf(url: string, { text, values }: Asked): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off) ${text}`,
    values,
  );
  await client.end();
  return rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n');
}
