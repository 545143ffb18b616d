import { sql, type Kysely } from 'kysely';

/** Sums over the rows of a table. Expressions are SQL over a row `r`. */
interface Sums {
  of: string;
  /** New table for the sums, with one row per group. */
  into: string;
  /** Columns that group the rows, each with its type and SQL expression. */
  by: Record<string, readonly [type: string, expression: string]>;
  sums: Record<string, readonly [type: string, expression: string]>;
  /** Condition for the rows to count; absent: all rows. */
  where?: string;
  /** Join that splits a row into the parts to sum. */
  join?: string;
}

/**
 * Creates a table of sums that statement-level triggers keep up to date. No code path can bypass the triggers, so the
 * sums always equal the counted rows. Groups are written in a fixed order, which prevents deadlocks.
 */
export async function keepSums(
  db: Kysely<unknown>,
  { of, into, by, sums, where, join }: Sums,
): Promise<void> {
  const keys = Object.keys(by);
  const columns = Object.entries({ ...by, ...sums }).map(([name, [type]]) => `${name} ${type} not null`);
  const groups = Object.values(by).map(([, expression]) => expression);
  const totals = Object.values(sums).map(([, expression]) => `sum(r.sign * (${expression}))`);
  const add = (rows: string) => `
    insert into ${into} as kept (${[...keys, ...Object.keys(sums)].join(', ')})
    select ${[...groups, ...totals].join(', ')} from (${rows}) r ${join ?? ''}
    ${where ? `where ${where}` : ''}
    group by ${groups.map((_group, n) => n + 1).join(', ')}
    having ${totals.map((total) => `${total} <> 0`).join(' or ')}
    order by ${groups.map((_group, n) => n + 1).join(', ')}
    on conflict (${keys.join(', ')}) do update
    set ${Object.keys(sums)
      .map((name) => `${name} = kept.${name} + excluded.${name}`)
      .join(', ')};`;
  const came = 'select *, 1 as sign from new_rows';
  const went = 'select *, -1 as sign from old_rows';
  const body = `
    begin
      if tg_op = 'INSERT' then
        if exists (select from new_rows) then ${add(came)} end if;
      elsif tg_op = 'UPDATE' then
        if exists (select from new_rows) then ${add(`${came} union all ${went}`)} end if;
      elsif tg_op = 'DELETE' then
        if exists (select from old_rows) then ${add(went)} end if;
      else delete from ${into};
      end if;
      return null;
    end`;
  const trigger = (when: string, tables: string) =>
    sql.raw(
      `create trigger ${into}_${when} after ${when} on ${of} ${tables} for each statement execute function keep_${into}()`,
    );
  await sql.raw(`create table ${into} (${columns.join(', ')}, primary key (${keys.join(', ')}))`).execute(db);
  await sql.raw(`create function keep_${into}() returns trigger language plpgsql as $$${body}$$`).execute(db);
  await trigger('insert', 'referencing new table as new_rows').execute(db);
  await trigger('update', 'referencing new table as new_rows old table as old_rows').execute(db);
  await trigger('delete', 'referencing old table as old_rows').execute(db);
  await trigger('truncate', '').execute(db);
  await sql.raw(add(`select *, 1 as sign from ${of}`)).execute(db);
}
