import { Client } from 'pg';

/** Returns the names of the tables in which any column contains the text, ignoring case. */
export async function findInTables(databaseUrl: string, text: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const table = client.escapeIdentifier(name);
      const { rowCount } = await client.query(`select 1 from ${table} t where t::text ilike $1 limit 1`, [
        `%${text}%`,
      ]);
      if (rowCount) found.push(name);
    }
    return found;
  } finally {
    await client.end();
  }
}
