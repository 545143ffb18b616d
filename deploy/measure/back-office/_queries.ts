import pg from 'pg';

/** A query in the form in which it was sent, with the duration in milliseconds. */
export interface Asked {
  text: string;
  values: unknown[];
  ms: number;
}

/** Log of the queries of this process; undefined while no caller records queries. */
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

/** Returns the slowest query that is sent while an action runs. */
export async function slowestQuery(work: () => Promise<unknown>): Promise<Asked | undefined> {
  asked = [];
  await work();
  const list = asked;
  asked = undefined;
  return list.filter(({ text }) => /^\s*(select|with)/i.test(text)).toSorted((a, b) => b.ms - a.ms)[0];
}

/** Returns the query plan of PostgreSQL. */
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
