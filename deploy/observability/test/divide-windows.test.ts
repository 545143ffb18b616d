import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../run/repository-root.js';
import { divideWindows } from '../rules/divide-windows.js';

interface Rule {
  alert?: string;
  expr: string;
  for?: string;
}

async function divided(file: string): Promise<{ before: Rule[]; after: Rule[] }> {
  const text = await readFile(join(repositoryRoot, 'deploy/observability', file), 'utf8');
  const rulesIn = (yaml: string) =>
    (parse(yaml) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) => rules);
  return { before: rulesIn(text), after: rulesIn(divideWindows(text, 60)) };
}

const named = (rules: Rule[], name: string) => rules.find(({ alert }) => alert === name)!;

describe('rules for a trial with real faults', () => {
  it('divide windows of more than half an hour', async () => {
    const { after } = await divided('alerts.yml');
    expect(named(after, 'WebhooksAreForged').expr).toContain('[60000ms]');
    expect(named(after, 'BackupIsOld')).toMatchObject({
      expr: 'absent_over_time(packshot_backup_finished_seconds[1560000ms])',
      for: '60000ms',
    });
  });

  it('keep the other rules and every limit', async () => {
    const { before, after } = await divided('alerts.yml');
    for (const alert of ['JobsWait', 'RendersFail', 'NoWorkerRuns', 'CallsAreSlow'])
      expect(named(after, alert)).toEqual(named(before, alert));
    const withoutWindows = (rules: Rule[]) =>
      rules.map(({ expr }) => expr.replaceAll(/\[[^\]]+\]/g, '')).toSorted();
    expect(withoutWindows(after)).toEqual(withoutWindows(before));
  });

  it('divide a group of recorded shares as a whole', async () => {
    const { before, after } = await divided('slos.yml');
    expect(after).toHaveLength(before.length);
    expect(after.map(({ expr }) => expr).join()).not.toMatch(/\[\d+m\]/);
  });
});
