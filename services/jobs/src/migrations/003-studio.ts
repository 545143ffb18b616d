import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table job
      add column watermarked boolean not null default false,
      add column priority boolean not null default false,
      add column cutout_name text`.execute(db);
  // Counting 100,000 jobs takes longer than showing a page of jobs, so the total is stored with the quota.
  await sql`alter table account add column jobs_total integer not null default 0 check (jobs_total >= 0)`.execute(
    db,
  );
  await sql`
    update account set jobs_total = counted.jobs
    from (select user_id, count(*) as jobs from job group by user_id) as counted
    where counted.user_id = account.user_id`.execute(db);
  await sql`create index job_in_flight on job (user_id) where status in ('queued', 'processing')`.execute(db);
  await sql`create index job_pending on job (user_id, id) where status = 'pending'`.execute(db);
  await sql`create index job_by_status on job (user_id, status, id desc)`.execute(db);
  await sql`create index job_by_mode on job (user_id, mode, id desc)`.execute(db);
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists btree_gin`.execute(db);
  await sql`create index job_by_name on job using gin (user_id, input_filename gin_trgm_ops)`.execute(db);
}
