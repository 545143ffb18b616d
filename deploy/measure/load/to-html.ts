import { chart } from './chart.js';
import { escapeHtml } from './escape-html.js';
import { askedInWords, nameOf } from './names.js';
import { ratesInWords, type Limit, type Report, type Spread } from './report.js';

/** Writes the report as a single page without external files. */
export function toHtml(report: Report): string {
  const { profile, began, revision, machine, feeds } = report;
  const failed = report.limits.filter(({ holds }) => !holds).length;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Packshot under load: ${profile}</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 960px; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff; }
  table { border-collapse: collapse; margin: 1rem 0; width: 100%; }
  th, td { border-bottom: 1px solid #ddd; padding: .3rem .6rem; text-align: right; }
  th:first-child, td:first-child { text-align: left; }
  td { overflow-wrap: anywhere; }
  .no { color: #b3261e; font-weight: 600; }
  svg { width: 100%; height: auto; }
  svg text { font-size: 12px; fill: #555; }
  .key span { margin-right: .8em; white-space: nowrap; }
  .key i { display: inline-block; width: 1em; height: .35em; margin-right: .3em; vertical-align: middle; }
</style>
<h1>Packshot under load: ${profile}</h1>
<p>${escapeHtml(machine)}, revision ${escapeHtml(revision)}, started ${began.slice(0, 16).replace('T', ' ')} UTC. At ×1: ${ratesInWords},
and ${feeds.open} live feeds. The mean was ${report.callsPerSecond.toFixed(0)} calls a second.</p>
<p><strong>${failed === 0 ? 'Every limit is met.' : `${failed} of ${report.limits.length} limits are not met.`}</strong>
First bottleneck: ${escapeHtml(report.saturation)}</p>
<h2>Limits</h2>
${limitTable(report.limits)}
${Object.entries(report.failed)
  .map(([what, times]) => `<p class="no">${times} failed checks: ${escapeHtml(what)}</p>`)
  .join('')}
${report.steps.length > 1 ? stepTables(report) : ''}
${overTimeCharts(report)}
<h2>Milliseconds</h2>
${table(
  ['', 'p50', 'p95', 'p99', 'maximum', 'count'],
  [
    ...Object.entries(report.spreads).map(([what, each]) => row(nameOf(what), each)),
    ...(feeds.delay ? [row(`end of a job to its event, by ${feeds.open} feeds`, feeds.delay)] : []),
  ],
)}
<p>Live feeds delivered ${feeds.events} events; ${feeds.broken} feeds broke.</p>
<h2>Cores in use</h2>
${table(
  ['', 'mean', 'maximum in a second'],
  Object.entries(report.cores)
    .toSorted(([, a], [, b]) => b.mean - a.mean)
    .map(([name, { mean, most }]) => [escapeHtml(name), mean.toFixed(2), most.toFixed(2)]),
)}
${chart(
  'Cores in use over time',
  'cores',
  Object.keys(report.cores).map((name) => ({
    name,
    points: report.samples.map(({ at, cores }) => ({ at, value: cores[name] ?? 0 })),
  })),
)}
${report.growth.length > 0 ? growthTable(report) : ''}
</html>
`;
}

/** A column for each step, because a run has more limits than the page has room for columns. */
function stepTables({ steps }: Report): string {
  const heads = [...new Set(steps.flatMap(({ limits }) => limits.map(headOf)))];
  return `<h2>Step by step</h2>${table(
    ['load', ...steps.map(({ times }) => `×${times}`)],
    [
      ['seconds', ...steps.map(({ seconds }) => String(seconds))],
      ['machine', ...steps.map(({ machine }) => (machine === null ? '' : `${Math.round(machine * 100)} %`))],
      ...heads.map((head) => [
        head,
        ...steps.map(({ limits }) => {
          const found = limits.find((each) => headOf(each) === head);
          return found ? valueOf(found) : '';
        }),
      ]),
    ],
  )}`;
}

/** Reports of earlier versions contain no windows. */
function overTimeCharts({ overTime }: Report): string {
  if (overTime.length === 0) return '';
  const shares = ['p50', 'p95', 'p99'] as const;
  return [
    chart(
      'Latency of the list over time',
      'milliseconds',
      shares.map((name) => ({
        name,
        points: overTime.map(({ at, list }) => ({ at, value: list?.[name] ?? null })),
      })),
    ),
    chart('Failed calls over time', '% of the calls', [
      {
        name: 'failed',
        points: overTime.map(({ at, calls, failed }) => ({ at, value: (100 * failed) / Math.max(1, calls) })),
      },
    ]),
  ].join('\n');
}

function growthTable({ growth }: Report): string {
  const figure = (value: number) => String(Number(value.toPrecision(4)));
  return `<h2>What grows</h2>${table(
    ['', 'when warm', 'at the end', 'an hour'],
    growth.map(({ what, warm, end, perHour }) => [
      escapeHtml(what),
      figure(warm),
      figure(end),
      `${perHour < 0 ? '−' : '+'}${figure(Math.abs(Number(perHour.toFixed(1))))}`,
    ]),
  )}`;
}

const headOf = ({ metric, asked }: Limit) => escapeHtml(`${nameOf(metric)}: ${askedInWords(asked)}`);
const limitTable = (limits: readonly Limit[]) =>
  table(
    ['', 'measured', ''],
    limits.map((each) => [
      headOf(each),
      valueOf(each),
      each.holds ? 'holds' : '<span class="no">does not hold</span>',
    ]),
  );
const valueOf = ({ value, holds }: Limit) =>
  `<span${holds ? '' : ' class="no"'}>${value === null ? 'nothing measured' : Number(value.toPrecision(4))}</span>`;
const row = (what: string, { p50, p95, p99, max, count }: Spread) => [
  escapeHtml(what),
  ...[p50, p95, p99, max].map((value) => value.toFixed(value < 10 ? 1 : 0)),
  String(count),
];

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table>${line(head, 'th')}${rows.map((cells) => line(cells, 'td')).join('\n')}</table>`;
}
