import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A fact is null unless the seller said the fact. Recognised facts stay in `photo.seen`.
  await sql`
    create table product (
      id uuid primary key,
      user_id uuid not null,
      kind text,
      height_cm double precision,
      see_through boolean,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (user_id, id)
    )`.execute(db);
  await collectSaidFacts(db);
  // The default also serves processes of the previous version, which do not know the column.
  await sql`
    alter table photo
      add column product_id uuid not null default gen_random_uuid(),
      add column view text,
      add column straighten boolean`.execute(db);
  await sql`
    insert into product (id, user_id, kind, height_cm, see_through, created_at, updated_at)
    select photo.product_id, photo.user_id, said.kind, said.height_cm, said.see_through, photo.created_at, photo.used_at
    from photo left join said on said.user_id = photo.user_id
      and said.photo = coalesce(photo.photo_key, photo.id::text)`.execute(db);
  await sql`
    update photo set view = said.view, straighten = said.straighten from said
    where said.user_id = photo.user_id and said.photo = coalesce(photo.photo_key, photo.id::text)
      and num_nonnulls(said.view, said.straighten) > 0`.execute(db);
  await createProductWithPhoto(db);
  await deleteProductWithLastPhoto(db);
  // Existing pictures are not compared with the facts, so no picture is offered again.
  await sql`alter table job add column outdated boolean not null default false`.execute(db);
}

/** Collects the last value of each fact that a seller said about a photo. A job without a list of guesses is all guessed. */
async function collectSaidFacts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create temporary table said on commit drop as
    select user_id, photo,
      (array_agg(facts ->> 'kind' order by id desc) filter (where facts ->> 'kind' is not null))[1] as kind,
      (array_agg((facts ->> 'height_cm')::double precision order by id desc)
        filter (where facts ->> 'height_cm' is not null))[1] as height_cm,
      (array_agg((facts ->> 'see_through')::boolean order by id desc)
        filter (where facts ->> 'see_through' is not null))[1] as see_through,
      (array_agg(facts ->> 'view' order by id desc) filter (where facts ->> 'view' is not null))[1] as view,
      (array_agg((facts ->> 'straighten')::boolean order by id desc)
        filter (where facts ->> 'straighten' is not null))[1] as straighten
    from (
      select id, user_id, coalesce(photo_key, photo_id::text) as photo,
        coalesce(new_facts -> 'product', product) - case
          when new_facts is not null then '{}'::text[]
          when guessed is null then '{view,kind,height_cm}'::text[]
          else array(
            select case field when 'photographed_from' then 'view' when 'product_kind' then 'kind' else field end
            from jsonb_array_elements_text(guessed) as field
          )
        end as facts
      from job
    ) as job_facts
    where facts <> '{}'::jsonb
    group by user_id, photo`.execute(db);
}

/** The key contains the user, so that a photo never belongs to the product of another user. */
async function createProductWithPhoto(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function create_product() returns trigger language plpgsql as $$
    begin
      insert into product (id, user_id) values (new.product_id, new.user_id) on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger photo_created after insert on photo for each row execute function create_product()`.execute(
    db,
  );
  // The key is checked at the commit, because the trigger creates the product after the photo.
  await sql`
    alter table photo add constraint photo_product foreign key (product_id, user_id)
    references product (id, user_id) deferrable initially deferred not valid`.execute(db);
  await sql`alter table photo validate constraint photo_product`.execute(db);
  await sql`create index photo_of_product on photo (product_id)`.execute(db);
}

async function deleteProductWithLastPhoto(db: Kysely<unknown>): Promise<void> {
  // The lock comes first, so that the next statement sees a concurrent deletion of another photo of the product.
  await sql`
    create function delete_products() returns trigger language plpgsql as $$
    begin
      perform from product where id in (select product_id from deleted) order by id for update;
      delete from product
      where id in (select product_id from deleted)
        and not exists (select from photo where photo.product_id = product.id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger photo_deleted after delete on photo referencing old table as deleted
    for each statement execute function delete_products()`.execute(db);
}
