import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeConfig } from './describe-config.js';
import { commonFields, postgresUrlField, secretField, secretsField } from './fields.js';
import { ConfigError, readConfig } from './read-config.js';

const schema = z.object({
  ...commonFields,
  DATABASE_URL: postgresUrlField.describe('The database'),
  SECRET: secretField.describe('A secret'),
});
const secret = Buffer.alloc(32, 7).toString('base64');

describe('configuration', () => {
  it('is read once, with defaults, and frozen', () => {
    const config = readConfig(schema, {
      DATABASE_URL: 'postgres://u:p@127.0.0.1/db',
      SECRET: secret,
      LOG_LEVEL: '',
    });
    expect(config).toMatchObject({ LOG_LEVEL: 'info', PORT: 0, HOST: '127.0.0.1' });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('lists all invalid variables in one line, without their values', () => {
    const read = () => readConfig(schema, { PORT: '70000', SECRET: 'c2hvcnQ=' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(
      /^Configuration: PORT: .*; DATABASE_URL is missing; SECRET: must be base64 of 32 bytes/,
    );
    expect(read).not.toThrow(/c2hvcnQ/);
  });

  it('reads secrets from files', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'packshot-config-'));
    const file = join(dir, 'url');
    await writeFile(file, 'postgres://u:p@127.0.0.1/db\n');
    const read = (env: Record<string, string>) => readConfig(schema, { SECRET: secret, ...env });
    const given = { DATABASE_URL: 'postgres://u:p@127.0.0.1/other' };
    expect(read({ DATABASE_URL: '', DATABASE_URL_FILE: file }).DATABASE_URL).toBe(
      'postgres://u:p@127.0.0.1/db',
    );
    expect(read({ ...given, DATABASE_URL_FILE: file }).DATABASE_URL).toBe(given.DATABASE_URL);
    await writeFile(file, '\n');
    expect(() => read({ DATABASE_URL_FILE: file })).toThrow('DATABASE_URL is missing');
    expect(read({ ...given, LOG_LEVEL_FILE: file }).LOG_LEVEL).toBe('info');
    await rm(dir, { recursive: true });
    expect(() => read({ DATABASE_URL_FILE: file })).toThrow(
      'Configuration: DATABASE_URL_FILE cannot be read (ENOENT)',
    );
  });

  it('accepts older secrets after the current secret, and identifies a malformed secret', () => {
    const read = (SECRETS: string) => readConfig(z.object({ SECRETS: secretsField }), { SECRETS }).SECRETS;
    const other = Buffer.alloc(32, 8).toString('base64');
    expect(read(secret)).toEqual([Buffer.alloc(32, 7)]);
    expect(read(`${other}, ${secret}`)).toEqual([Buffer.alloc(32, 8), Buffer.alloc(32, 7)]);
    expect(() => read(`${secret},c2hvcnQ=`)).toThrow(/^Configuration: SECRETS.1: must be base64 of 32 bytes/);
    expect(() => read(`${secret},`)).toThrow(ConfigError);
  });

  it('lists its variables for a README', () => {
    const rows = describeConfig(schema);
    expect(rows.find((row) => row.name === 'DATABASE_URL')).toEqual({
      name: 'DATABASE_URL',
      required: true,
      default: '',
      description: 'The database',
      secret: false,
    });
    expect(rows.find((row) => row.name === 'SECRET')?.secret).toBe(true);
    expect(rows.find((row) => row.name === 'LOG_LEVEL')).toMatchObject({ required: false, default: 'info' });
  });
});
