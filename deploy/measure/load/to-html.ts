import { ratesInWords, type Limit, type Report, type Spread } from './report.js';

const size = { width: 900, height: 220 };
const colours = [
  '#3b6fd4',
  '#d4643b',
  '#3ba36b',
  '#a33b94',
  '#b58a00',
  '#3ba3a3',
  '#7a5cd6',
  '#c23b50',
  '#666',
  '#9bbf2f',
];

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
  th { overflow-wrap: anywhere; }
  .no { color: #b3261e; font-weight: 600; }
  svg { width: 100%; height: auto; }
</style>
<h1>Packshot under load: ${profile}</h1>
<p>${escape(machine)}, revision ${escape(revision)}, started ${began.slice(0, 16).replace('T', ' ')} UTC. At ×1: ${ratesInWords},
and ${feeds.open} live feeds. The mean was ${report.callsPerSecond.toFixed(0)} calls a second.</p>
<p><strong>${failed === 0 ? 'Every limit is met.' : `${failed} of ${report.limits.length} limits are not met.`}</strong>
First bottleneck: ${escape(report.saturation)}</p>
<h2>Limits</h2>
${limitTable(report.limits)}
${Object.entries(report.failed)
  .map(([what, times]) => `<p class="no">${times} failed checks: ${escape(what)}</p>`)
  .join('')}
${report.steps.length > 1 ? stepTables(report) : ''}
<h2>Milliseconds</h2>
${table(
  ['', 'p50', 'p95', 'p99', 'maximum', 'count'],
  [
    ...Object.entries(report.spreads).map(([what, each]) => row(what, each)),
    ...(feeds.delay ? [row(`end of a job to its event, by ${feeds.open} feeds`, feeds.delay)] : []),
  ],
)}
<p>Live feeds delivered ${feeds.events} events; ${feeds.broken} feeds broke.</p>
<h2>Cores in use</h2>
${table(
  ['', 'mean', 'maximum in a second'],
  Object.entries(report.cores)
    .toSorted(([, a], [, b]) => b.mean - a.mean)
    .map(([name, { mean, most }]) => [escape(name), mean.toFixed(2), most.toFixed(2)]),
)}
${chart(report)}
${report.growth.length > 0 ? growthTable(report) : ''}
</html>
`;
}

function stepTables({ steps }: Report): string {
  const heads = [...new Set(steps.flatMap(({ limits }) => limits.map(nameOf)))];
  return `<h2>Step by step</h2>${table(
    ['load', 'seconds', 'machine', ...heads],
    steps.map(({ times, seconds, machine, limits }) => [
      `×${times}`,
      String(seconds),
      machine === null ? '' : `${Math.round(machine * 100)} %`,
      ...heads.map((head) => {
        const found = limits.find((each) => nameOf(each) === head);
        return found ? valueOf(found) : '';
      }),
    ]),
  )}`;
}

function growthTable({ growth }: Report): string {
  const figure = (value: number) => String(Number(value.toPrecision(4)));
  return `<h2>What grows</h2>${table(
    ['', 'when warm', 'at the end', 'an hour'],
    growth.map(({ what, warm, end, perHour }) => [
      escape(what),
      figure(warm),
      figure(end),
      `${perHour < 0 ? '−' : '+'}${figure(Math.abs(Number(perHour.toFixed(1))))}`,
    ]),
  )}`;
}

/** Name of the metric without the step. */
const nameOf = ({ metric, asked }: Limit) =>
  escape(`${metric.replace(/,?step:\d+/, '').replace('{}', '')} ${asked}`);
const limitTable = (limits: readonly Limit[]) =>
  table(
    ['', 'measured', ''],
    limits.map((each) => [
      nameOf(each),
      valueOf(each),
      each.holds ? 'holds' : '<span class="no">does not hold</span>',
    ]),
  );
const valueOf = ({ value, holds }: Limit) =>
  `<span${holds ? '' : ' class="no"'}>${value === null ? 'nothing measured' : Number(value.toPrecision(4))}</span>`;
const row = (what: string, { p50, p95, p99, max, count }: Spread) => [
  escape(what),
  ...[p50, p95, p99, max].map((value) => value.toFixed(value < 10 ? 1 : 0)),
  String(count),
];

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table>${line(head, 'th')}${rows.map((cells) => line(cells, 'td')).join('\n')}</table>`;
}

/** Draws a chart of cores over time, one line per process. */
function chart({ samples, cores }: Report): string {
  const [last, most] = [
    samples.at(-1)?.at ?? 1,
    Math.max(1, ...Object.values(cores).map((each) => each.most)),
  ];
  const lines = Object.keys(cores).map((name, index) => {
    const points = samples.map(
      (sample) =>
        `${((sample.at / last) * size.width).toFixed(0)},${(size.height * (1 - (sample.cores[name] ?? 0) / most)).toFixed(0)}`,
    );
    const colour = colours[index % colours.length];
    return {
      line: `<polyline fill="none" stroke="${colour}" stroke-width="1.5" points="${points.join(' ')}"/>`,
      key: `<span style="color:${colour}">■</span> ${escape(name)}`,
    };
  });
  return `<svg viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="Cores in use over time, up to ${most.toFixed(1)}">
${lines.map(({ line }) => line).join('\n')}
</svg>
<p>0 to ${Math.round(last)} seconds, 0 to ${most.toFixed(1)} cores: ${lines.map(({ key }) => key).join(' ')}</p>`;
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
