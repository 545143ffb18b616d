import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A name is null until the seller names the product. The name of its first picture is shown until then.
  await sql`
    alter table product
      add column name text,
      add column sku text,
      add column gtin text,
      add column note text`.execute(db);
  // Exports name files after the SKU, and Windows and macOS do not distinguish letter case in file names.
  await sql`create unique index product_sku on product (user_id, lower(sku)) where sku is not null`.execute(
    db,
  );
  await sql`create index product_of_user on product (user_id, created_at desc, id desc)`.execute(db);
  // The time of existing photos is unknown, because their metadata was removed.
  await sql`
    alter table photo
      add column role text not null default 'front',
      add column taken_at timestamptz`.execute(db);
  await sql`create index photo_taken on photo (user_id, (coalesce(taken_at, created_at)))`.execute(db);
  await sql`alter table job add column renamed boolean not null default false`.execute(db);
}
