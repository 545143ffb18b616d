import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { openTempFolder } from '../../test/_temp-folder.js';
import { repositoryRoot } from '../../run/repository-root.js';

/** Data of a metric, and the minutes at which an alert must be firing or silent. */
export interface Case {
  alert: string;
  /** Labels that distinguish alerts of the same name. */
  labels?: Record<string, string>;
  /** Values by series, as `gauge` or `counter` returns them. */
  series: Record<string, string>;
  fires: readonly number[];
  silent: readonly number[];
}

export type Stretch = readonly [value: number | null, minutes: number];

/** Returns the values of a gauge that keeps each value for a time. `null` means that the metric is missing. */
export const gauge = (everySeconds: number, ...stretches: Stretch[]): string =>
  stretches
    .map(([value, minutes]) => {
      const more = Math.round((minutes * 60) / everySeconds) - 1;
      return value === null ? `_x${more + 1}` : `${value}x${more}`;
    })
    .join(' ');

/** Returns the values of a counter that rises by a number per minute for a time. */
export function counter(everySeconds: number, ...stretches: readonly (readonly [number, number])[]): string {
  let reached = 0;
  const parts = stretches.map(([perMinute, minutes]) => {
    const step = (perMinute * everySeconds) / 60;
    const steps = Math.round((minutes * 60) / everySeconds);
    const part = `${reached}+${step}x${steps - 1}`;
    reached += step * steps;
    return part;
  });
  return parts.join(' ');
}

/** Returns a query for each expected state of an alert. */
function toQueries({ alert, labels = {}, fires, silent }: Case) {
  const filter = Object.entries({ alertname: alert, alertstate: 'firing', ...labels });
  const expr = `count(ALERTS{${filter.map(([name, value]) => `${name}="${value}"`).join(',')}}) or vector(0)`;
  const at = (minute: number, value: number) => ({
    expr,
    eval_time: `${minute * 60}s`,
    exp_samples: [{ labels: '{}', value }],
  });
  return [...fires.map((minute) => at(minute, 1)), ...silent.map((minute) => at(minute, 0))];
}

/**
 * Evaluates cases with a rule file, by Prometheus' own program. Cases of a group share one database, because each
 * database takes a third of a second. Their metrics must differ.
 *
 * @returns the report of the program; empty when every case is as expected
 */
export async function tryRules(
  ruleFile: string,
  everySeconds: number,
  groups: readonly (readonly Case[])[],
): Promise<string> {
  const folder = await openTempFolder('rules');
  const path = join(folder, 'cases.yml');
  const every = `${everySeconds}s`;
  const tests = groups.map((cases) => ({
    name: cases.map(({ alert }) => alert).join(' '),
    interval: every,
    input_series: cases.flatMap(({ series }) =>
      Object.entries(series).map(([name, values]) => ({ series: name, values })),
    ),
    promql_expr_test: cases.flatMap(toQueries),
  }));
  const rules = join(repositoryRoot, 'deploy/observability', ruleFile);
  await writeFile(path, stringify({ rule_files: [rules], evaluation_interval: every, tests }));
  return new Promise((resolve, reject) => {
    execFile(
      join(repositoryRoot, '.cache/bin/promtool'),
      ['test', 'rules', path],
      // Fewer collections of garbage save an eighth of the processor time.
      { env: { ...process.env, GOGC: '400' } },
      (error, stdout, stderr) => {
        if (error && error.code === 'ENOENT') reject(error);
        else resolve(error ? `${stdout}${stderr}` : '');
      },
    );
  });
}
