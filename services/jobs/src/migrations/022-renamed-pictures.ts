import { sql, type Kysely } from 'kysely';

/**
 * Marks older pictures that the seller renamed. Uploads have a file extension, so the seller typed a name without an
 * extension. The migration is separate from the new column, whose lock would stop all reads during this update.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update job set renamed = true
    where input_filename !~* '\\.(jpe?g|jpe|jfif|pjpeg|pjp|a?png|webp|hei[cf]s?|hif)$'`.execute(db);
}
