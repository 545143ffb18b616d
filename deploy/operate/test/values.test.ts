import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { repositoryRoot } from '../../run/repository-root.js';
import { refusedValues } from '../chart/refused-values.js';

const read = (name: string) => readFileSync(join(repositoryRoot, 'deploy/helm/packshot', name), 'utf8');
const defaults = parse(read('values.yaml')) as object;
const check = new Ajv({ allErrors: true, strictTypes: false }).compile(
  JSON.parse(read('values.schema.json')) as object,
);

/** Merges values as helm does: maps are merged, all other values are replaced. */
function merge(base: unknown, other: unknown): unknown {
  const isMap = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isMap(base) || !isMap(other)) return other;
  const merged = { ...base };
  for (const [key, value] of Object.entries(other))
    merged[key] = key in base ? merge(base[key], value) : value;
  return merged;
}

const faultsIn = (values: object) => (check(merge(defaults, values)) ? [] : check.errors!);

describe('the schema of the values', () => {
  it.each(['small', 'medium', 'large'])('accepts the size %s', (size) => {
    expect(faultsIn(parse(read(`values-${size}.yaml`)) as object)).toEqual([]);
  });

  it.each(refusedValues.map((each) => [JSON.stringify(each.values), each] as const))(
    'refuses %s',
    (_, { values, path }) => {
      expect(faultsIn(values).map(({ instancePath }) => instancePath)).toContain(path);
    },
  );

  it('describes each top-level value, and no other value', () => {
    const { properties } = JSON.parse(read('values.schema.json')) as { properties: object };
    expect(Object.keys(properties).toSorted()).toEqual(Object.keys(defaults).toSorted());
  });
});
