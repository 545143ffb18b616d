import { sql, type Kysely } from 'kysely';

/** Names that a Mac sent decomposed are found by search from now on. No other service holds them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update job set input_filename = normalize(input_filename, nfc)
    where input_filename is not nfc normalized`.execute(db);
}
