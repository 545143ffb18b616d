import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/**
 * Changes that remove a table, column or value that the previous version reads or writes. In trigger definitions,
 * `truncate` only names an event.
 */
const shrinks = [
  /\bdrop (column|table|type|function|view|schema)\b/i,
  /\brename\b/i,
  /\bset not null\b/i,
  /\balter column \S+ type\b/i,
  /\badd (constraint|check|primary key|unique|foreign key)\b(?![\s\S]*?not valid)/i,
  /\badd column (?!if)[^;`]*\bnot null\b(?![^;`,]*\b(default|generated)\b)/i,
];

/** Migrations that are older than this rule. The versions that these migrations would break are no longer in use. */
const old = new Set([
  'services/billing/src/migrations/004-operators.ts',
  'services/jobs/src/migrations/004-epochs.ts',
  'services/jobs/src/migrations/008-variations.ts',
]);

/** Returns the incompatible changes of a migration, unless the migration states since when the old schema is unused. */
const contractionsIn = (source: string): string[] =>
  /Contracts: .+/.test(source) ? [] : shrinks.flatMap((rule) => rule.exec(source)?.[0] ?? []);

const inFolder = (folder: string): string[] =>
  existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}`) : [];
const migrations = [
  'services/chassis/src/db/messaging-tables.ts',
  ...readdirSync(join(root, 'services')).flatMap((service) => inFolder(`services/${service}/src/migrations`)),
];

describe('a migration is compatible with the previous version', () => {
  it.each(migrations.filter((path) => !old.has(path)))('%s', (path) => {
    expect(contractionsIn(readFileSync(join(root, path), 'utf8'))).toEqual([]);
  });

  it('finds the incompatible change in each older migration', () => {
    for (const path of old)
      expect(contractionsIn(readFileSync(join(root, path), 'utf8')), path).not.toEqual([]);
  });

  it.each([
    'alter table job drop column folder',
    'drop table job',
    'alter table job rename column a to b',
    'alter table job alter column a set not null',
    'alter table job alter column a type bigint',
    'alter table job add column a text not null',
    'alter table job add constraint a check (b > 0)',
  ])('rejects %s', (statement) => {
    expect(contractionsIn(`await sql\`${statement}\`.execute(db);`)).not.toEqual([]);
    expect(
      contractionsIn(`// Contracts: unused since 0.2.0.\nawait sql\`${statement}\`.execute(db);`),
    ).toEqual([]);
  });

  it.each([
    'alter table job add column a text',
    "alter table job add column a jsonb not null default '{}'",
    'create table a (id uuid primary key, b text not null)',
    'alter table job add constraint a check (b > 0) not valid',
    'alter table ledger drop constraint ledger_key',
  ])('allows %s', (statement) => {
    expect(contractionsIn(`await sql\`${statement}\`.execute(db);`)).toEqual([]);
  });
});
