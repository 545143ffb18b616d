import { sql, type Kysely } from 'kysely';
import { observeGauges } from '../telemetry/instruments.js';

interface DatabaseState {
  sessions: number;
  most: number;
  bytes: number;
}

/** Reports how full the PostgreSQL server is. `sessions` counts the sessions of all services on the server. */
export const watchDatabase = <Tables>(db: Kysely<Tables>): void =>
  observeGauges(['databaseSessions', 'databaseSessionsMost', 'databaseSize'], async (tell) => {
    const { rows } = await sql<DatabaseState>`
      select count(*)::int as sessions,
        current_setting('max_connections')::int as most,
        pg_database_size(current_database())::float8 as bytes
      from pg_stat_activity where backend_type = 'client backend'`.execute(db);
    const { sessions, most, bytes } = rows[0]!;
    tell('databaseSessions', sessions, {});
    tell('databaseSessionsMost', most, {});
    tell('databaseSize', bytes, {});
  });
