import { sql, type Kysely } from 'kysely';

/** Converts names from a Mac to NFC, so that the search finds these names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update job set input_filename = normalize(input_filename, nfc)
    where input_filename is not nfc normalized`.execute(db);
}
