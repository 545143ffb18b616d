import { readdir, readFile } from 'node:fs/promises';
import { metrics, type MetricSpec } from '@packshot/chassis/telemetry/metrics';
import { labelName, prometheusNames } from '@packshot/chassis/telemetry/prometheus-name';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = new URL('../../', import.meta.url);
const read = (path: string): Promise<string> => readFile(new URL(path, root), 'utf8');

/** Returns every query of a dashboard, with the panel and the smallest step of the panel. */
async function drawn(): Promise<{ at: string; expr: string; interval: string | undefined }[]> {
  const folder = 'observability/grafana/dashboards/';
  const files = await readdir(new URL(folder, root));
  const boards = await Promise.all(
    files.map(
      async (file) =>
        JSON.parse(await read(folder + file)) as {
          title: string;
          panels: { title: string; interval?: string; targets: { expr: string }[] }[];
        },
    ),
  );
  return boards.flatMap(({ title, panels }) =>
    panels.flatMap((panel) =>
      panel.targets.map(({ expr }) => ({ at: `${title}: ${panel.title}`, expr, interval: panel.interval })),
    ),
  );
}

interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  annotations?: { runbook_url: string };
}

async function readRules(): Promise<Rule[]> {
  const files = ['alerts.yml', 'slos.yml', 'guards.yml'];
  const texts = await Promise.all(files.map((file) => read(`observability/${file}`)));
  return texts.flatMap((text) =>
    (parse(text) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) => rules),
  );
}

const readAlerts = async (): Promise<(Rule & { alert: string })[]> =>
  (await readRules()).filter((rule): rule is Rule & { alert: string } => rule.alert !== undefined);

const specs: readonly MetricSpec[] = Object.values(metrics);
const specOf = new Map(specs.flatMap((spec) => prometheusNames(spec).map((name) => [name, spec] as const)));
/**
 * Labels of every series for the process that sent the series, `le` of every histogram, and `slo` of the recorded
 * series.
 */
const always = ['job', 'instance', 'le', 'slo'];
/** Results of the probe of the gateway, which no process of Packshot sends. */
const probed = ['probe_success', 'probe_ssl_earliest_cert_expiry'];

/** Returns the metrics in an expression, and the labels by which the expression filters and groups. */
function namesIn(expr: string): { names: string[]; labels: string[] } {
  const bare = expr.replace(/"[^"]*"/g, '""').replace(/\[[^\]]*\]/g, '');
  const names = [...bare.matchAll(/\b[a-z][a-z0-9]*_[a-z0-9_]+(?=[{),\s]|$)(?!\s*\()/gm)].map(
    ([name]) => name,
  );
  const filters = [...bare.matchAll(/([a-z_0-9]+)(?:=~|!~|!=|=)""/g)].map(([, label]) => label!);
  const groups = [...bare.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list]) =>
    list!.split(',').map((l) => l.trim()),
  );
  const labels = [...new Set([...filters, ...groups])];
  return { names: names.filter((name) => !labels.includes(name)), labels };
}

/** Returns the parts of an expression for which no process sends data. */
function unknownIn(expr: string): string[] {
  const { names, labels } = namesIn(expr.replaceAll('ALERTS{alertstate="firing"}', ''));
  const known = names.flatMap((name) => specOf.get(name)?.attributes ?? []).map(labelName);
  return [
    ...names.filter((name) => !probed.includes(name) && !specOf.has(name)),
    ...labels.filter((label) => !always.includes(label) && !known.includes(label)),
  ];
}

describe('dashboard and alert files', () => {
  it('every query uses only metrics that exist', async () => {
    const rules = await readRules();
    const asked = [
      ...(await drawn()),
      ...rules.map(({ alert, record, expr }) => ({ at: alert ?? record!, expr })),
    ];
    expect(rules.length).toBeGreaterThan(60);
    expect(asked.length).toBeGreaterThan(40);
    for (const { at, expr } of asked) expect(unknownIn(expr), `${at}: ${expr}`).toEqual([]);
    // Every metric is used in a dashboard or an alert.
    const seen = new Set(
      asked.flatMap(({ expr }) => namesIn(expr).names.map((name) => specOf.get(name)?.name)),
    );
    expect(specs.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([]);
  });

  it('every function over time uses a step with several samples', async () => {
    const counted = (await drawn()).filter(({ expr }) => expr.includes('[$__interval]'));
    expect(counted.length).toBeGreaterThan(5);
    for (const { at, interval } of counted) expect(interval, at).toBe('1m');
  });

  it('the check finds unknown metrics and labels', () => {
    expect(unknownIn('sum by (job) (rate(packshot_event_total[5m]))')).toEqual(['packshot_event_total']);
    expect(unknownIn('max by (colour) (packshot_workers{lane="a"})')).toEqual(['lane', 'colour']);
    expect(unknownIn('max(packshot_workers)')).toEqual([]);
  });

  it('the alert guide contains instructions for every alert', async () => {
    const page = await read('docs/guide/alerts.md');
    for (const { alert } of await readAlerts()) {
      const lines = page.split(`\n### ${alert}\n`)[1]?.split('\n#', 1)[0] ?? '';
      expect(lines, alert).toMatch(/\*\*Means:\*\* \S/);
      expect(lines, alert).toMatch(/\*\*Do:\*\* \S/);
    }
  });

  it('every alert links to a runbook, and alerts exist for webhooks, the audit log, backups and disks', async () => {
    const alerts = await readAlerts();
    const names = alerts.map(({ alert }) => alert);
    expect(alerts.map(({ annotations }) => annotations?.runbook_url)).toEqual(
      names.map((name) => `deploy/docs/guide/alerts.md#${name.toLowerCase()}`),
    );
    expect(names).toEqual(
      expect.arrayContaining([
        'WebhooksAreForged',
        'WebhooksAreSilent',
        'AuditLogIsBroken',
        'BackupIsOld',
        'DiskIsFull',
      ]),
    );
  });
});
