import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { here } from '../_against.js';

/** Fields of a Grafana dashboard that the drawing uses. */
interface Dashboard {
  uid: string;
  title: string;
  panels: {
    type: 'stat' | 'timeseries';
    title: string;
    description?: string;
    /** Smallest step, such as `1m`. */
    interval?: string;
    gridPos: { x: number; y: number; w: number; h: number };
    fieldConfig: { defaults: { unit: string; decimals?: number; custom?: { stacking?: { mode: string } } } };
    targets: { expr: string; legendFormat: string }[];
  }[];
}
type Panel = Dashboard['panels'][number];

/** One line of a panel, with a value or a gap at each time of the panel. */
export interface Line {
  name: string;
  values: (number | null)[];
}
export interface DrawnPanel {
  panel: Panel;
  /** Seconds since 1970. */
  times: number[];
  lines: Line[];
}

/** Seconds between two values that a process sends, as configured in Grafana's data source. */
const smallestStep = 15;

export async function readDashboards(): Promise<Dashboard[]> {
  const folder = join(here, 'deploy/observability/grafana/dashboards');
  const texts = (await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8'));
  return (await Promise.all(texts)).map((text) => JSON.parse(text) as Dashboard);
}

/**
 * Sends the queries of a panel to Prometheus as Grafana does, over the last `minutes`.
 *
 * @throws Error when Prometheus rejects a query
 */
export async function ask(prometheus: string, panel: Panel, minutes: number): Promise<DrawnPanel> {
  const step = Math.max(smallestStep, Number.parseInt(panel.interval ?? '0', 10) * 60);
  const end = Math.floor(Date.now() / 1_000 / step) * step;
  const start = end - minutes * 60;
  const times = Array.from({ length: (minutes * 60) / step + 1 }, (_, n) => start + n * step);
  const lines: Line[] = [];
  for (const { expr, legendFormat } of panel.targets) {
    const query = expr
      // The variable of Service health, whose choice "All" matches every service.
      .replaceAll('$service', '.*')
      .replaceAll('$__interval', `${step}s`)
      .replaceAll('$__rate_interval', `${Math.max(step + smallestStep, 4 * smallestStep)}s`);
    const asked = new URLSearchParams({ query, start: `${start}`, end: `${end}`, step: `${step}` });
    const answer = await fetch(`${prometheus}/api/v1/query_range`, { method: 'POST', body: asked });
    const { status, error, data } = (await answer.json()) as Answer;
    if (status !== 'success') throw new Error(`${panel.title}: ${error}\n${query}`);
    for (const { metric, values } of data.result) {
      const at = new Map(values.map(([time, value]) => [time, Number(value)]));
      lines.push({
        name: legendFormat.replace(/\{\{(\w+)\}\}/g, (_, label: string) => metric[label] ?? ''),
        values: times
          .map((time) => at.get(time) ?? null)
          .map((value) => (Number.isNaN(value) ? null : value)),
      });
    }
  }
  return { panel, times, lines };
}

interface Answer {
  status: string;
  error?: string;
  data: { result: { metric: Record<string, string>; values: [number, string][] }[] };
}
