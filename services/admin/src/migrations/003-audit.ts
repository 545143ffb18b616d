import { sql, type Kysely } from 'kysely';

/**
 * Creates the audit log. The log is append-only. The role of the service loses all other rights on the log, and a
 * trigger rejects changes even by the owner. A change therefore requires dropping the trigger, and the hash chain
 * reveals the change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_entry (
      seq bigint primary key,
      id uuid not null unique,
      at timestamptz not null,
      service text not null,
      action text not null,
      actor_kind text not null,
      actor_id uuid,
      person_id uuid,
      resource_type text not null,
      resource_id text,
      origin_sealed bytea,
      details_sealed bytea,
      previous bytea not null,
      hash bytea not null
    )`.execute(db);
  await sql`create index audit_entry_by_action on audit_entry (action text_pattern_ops, seq desc)`.execute(
    db,
  );
  await sql`create index audit_entry_by_actor on audit_entry (actor_id, seq desc)`.execute(db);
  await sql`create index audit_entry_by_person on audit_entry (person_id, seq desc)`.execute(db);
  await sql`create index audit_entry_by_resource on audit_entry (resource_id, seq desc)`.execute(db);
  await sql`create index audit_entry_by_time on audit_entry (at)`.execute(db);
  // The personal data in a log entry is readable only while the key of the person exists.
  await sql`create table audit_key (person_id uuid primary key, key bytea not null)`.execute(db);
  // Number of entries by action. The audit filter lists the actions, and no query has to count millions of entries.
  await sql`create table audit_count (action text primary key, entries bigint not null)`.execute(db);
  await sql`
    create function count_audit_entries() returns trigger language plpgsql as $$
    begin
      insert into audit_count (action, entries)
      select action, count(*) from added group by action order by action
      on conflict (action) do update set entries = audit_count.entries + excluded.entries;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger audit_entry_counted after insert on audit_entry
    referencing new table as added for each statement execute function count_audit_entries()`.execute(db);
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is only ever added to' using errcode = 'insufficient_privilege';
    end $$`.execute(db);
  await sql`
    create trigger audit_entry_kept before update or delete or truncate on audit_entry
    for each statement execute function refuse_audit_change()`.execute(db);
  await sql`
    do $$
    declare role text;
    begin
      for role in
        select distinct grantee from information_schema.role_table_grants
        where table_name = 'audit_entry' and grantee <> 'PUBLIC'
      loop
        execute format('revoke update, delete, truncate, references, trigger on audit_entry from %I', role);
      end loop;
    end $$`.execute(db);
}
