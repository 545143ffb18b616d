import type { Slo } from './slos.js';

/** A rule of Prometheus. */
export interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  for?: string;
  labels: Record<string, string>;
  annotations?: Record<string, string>;
}

/**
 * Pairs of windows in minutes, and the factor at which the error budget of 30 days burns. Source: Google, The Site
 * Reliability Workbook, chapter 5, "Multiwindow, Multi-Burn-Rate Alerts", table 5-8.
 */
const burns = [
  { alert: 'BurnFast', severity: 'page', factor: 14.4, long: 60, short: 5 },
  { alert: 'BurnFast', severity: 'page', factor: 6, long: 6 * 60, short: 30 },
  { alert: 'BurnSlowly', severity: 'ticket', factor: 3, long: 24 * 60, short: 2 * 60 },
  { alert: 'BurnSlowly', severity: 'ticket', factor: 1, long: 3 * 24 * 60, short: 6 * 60 },
] as const;

/** Every window, shortest first, in minutes. */
const windows = [...new Set(burns.flatMap(({ long, short }) => [short, long]))].toSorted((a, b) => a - b);

/** Every window in which events are counted. */
const counted: ReadonlySet<number> = new Set(burns.map(({ long }) => long));

/**
 * Returns the recorded shares of bad events of an objective, and the alerts on the rate at which its error budget
 * burns. The short window makes an alert resolve soon after the fault ends.
 */
export function burnRateRules(slo: Slo): Rule[] {
  const slug = slo.name.toLowerCase();
  const share = (minutes: number) => `slo:bad:share${minutes}m{slo="${slug}"}`;
  const count = (minutes: number) => `slo:events:count${minutes}m{slo="${slug}"}`;
  const recorded = windows.flatMap((minutes) => {
    const within = (expr: string) => expr.replaceAll('$window', `${minutes}m`);
    const labels = { slo: slug };
    const shares = {
      record: `slo:bad:share${minutes}m`,
      expr: `${within(slo.bad)} / ${within(slo.all)}`,
      labels,
    };
    const events = { record: `slo:events:count${minutes}m`, expr: within(slo.all), labels };
    return counted.has(minutes) ? [shares, events] : [shares];
  });
  const budget = 1 - slo.objective;
  const alerts = (['BurnFast', 'BurnSlowly'] as const).map((alert): Rule => {
    const pairs = burns.filter((burn) => burn.alert === alert);
    const exprs = pairs.map(({ factor, long, short }) => {
      const limit = Number((factor * budget).toPrecision(6));
      return `(${share(long)} > ${limit} and ${share(short)} > ${limit} and ${count(long)} >= ${slo.leastEvents})`;
    });
    const name = `${slo.name}${alert}`;
    return {
      alert: name,
      expr: exprs.join(' or '),
      labels: { severity: pairs[0]!.severity },
      annotations: {
        summary: `Too many ${slo.summary}: {{ $value | humanizePercentage }} of them; the objective allows ${Number((budget * 100).toPrecision(3))} %`,
        runbook_url: `deploy/docs/guide/alerts.md#${name.toLowerCase()}`,
      },
    };
  });
  return [...recorded, ...alerts];
}
