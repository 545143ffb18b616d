import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../run/repository-root.js';
import { alertCases, alertSeconds, longAlertCases, longSeconds, probeCase } from './_alert-cases.js';
import { fastCases, fastSeconds, slowCases, slowSeconds, storyCases } from './_objective-cases.js';
import { gauge, tryRules, type Case } from './_promtool.js';

interface Rule {
  alert?: string;
  expr: string;
  labels: Record<string, string>;
}

async function rulesIn(file: string): Promise<(Rule & { alert: string })[]> {
  const text = await readFile(join(repositoryRoot, 'deploy/observability', file), 'utf8');
  const { groups } = parse(text) as { groups: { rules: Rule[] }[] };
  return groups.flatMap(({ rules }) =>
    rules.filter((rule): rule is Rule & { alert: string } => rule.alert !== undefined),
  );
}

const named = (cases: readonly Case[]): string[] => [...new Set(cases.map(({ alert }) => alert))].toSorted();

const apart = (cases: readonly Case[]): Case[][] => cases.map((each) => [each]);

describe('alerts, evaluated by Prometheus', () => {
  it('fire during their fault and resolve after its end', async () => {
    const rules = await rulesIn('alerts.yml');
    expect(named([...alertCases, probeCase, ...longAlertCases])).toEqual(
      rules.map(({ alert }) => alert).toSorted(),
    );
    expect(await tryRules('alerts.yml', alertSeconds, [alertCases, [probeCase]])).toBe('');
    expect(await tryRules('alerts.yml', longSeconds, [longAlertCases])).toBe('');
  });

  it('on objectives fire while the error budget burns and resolve afterwards', async () => {
    const rules = await rulesIn('slos.yml');
    expect(named([...fastCases, ...slowCases])).toEqual(rules.map(({ alert }) => alert).toSorted());
    expect(await tryRules('slos.yml', fastSeconds, [fastCases, ...apart(storyCases)])).toBe('');
    expect(await tryRules('slos.yml', slowSeconds, [slowCases])).toBe('');
  });

  it('on missing data fire and resolve for every guarded metric', async () => {
    const guards = await rulesIn('guards.yml');
    const cases = guards.map(({ alert, expr, labels: { service, blind } }): Case => {
      const metric = /absent_over_time\(([^[]+)\[/.exec(expr)![1]!;
      return {
        alert,
        labels: service ? { service } : { blind: blind! },
        series: { [metric]: gauge(alertSeconds, [1, 5], [null, 20], [1, 10]) },
        // A service must be missed within three minutes, a single metric within twelve.
        fires: service ? [8, 24] : [17, 24],
        silent: [4, 26],
      };
    });
    expect(cases.length).toBeGreaterThan(15);
    expect(await tryRules('guards.yml', alertSeconds, [cases])).toBe('');
  });

  it('on missing data are silent while a new system starts', async () => {
    const guards = await rulesIn('guards.yml');
    const cases = guards.map(({ alert, expr }): Case => {
      const metric = /absent_over_time\(([^[]+)\[/.exec(expr)![1]!;
      return {
        alert,
        series: { [metric]: gauge(alertSeconds, [null, 0.75], [1, 10]) },
        fires: [],
        silent: [0.5, 1],
      };
    });
    expect(await tryRules('guards.yml', alertSeconds, [cases])).toBe('');
  });

  it('the check reports an alert that does not fire', async () => {
    const [first] = alertCases;
    const never = { ...first!, fires: [1] };
    expect(await tryRules('alerts.yml', alertSeconds, [[never]])).toContain('FAILED');
  });
});
