/** `make load-compare A=<report.json> B=<report.json>`: prints the figures of two runs and their ratio. */
import { readFile } from 'node:fs/promises';
import { askedInWords, nameOf } from './names.js';
import { reportSchema, type Report } from './report.js';

/** One figure from both runs. */
export interface Line {
  figure: string;
  a: number;
  b: number;
  /** Ratio of `b` to `a`. */
  ratio: number;
}

/** Returns every figure that both reports contain. */
export function compare(a: Report, b: Report): Line[] {
  const [before, after] = [figuresOf(a), figuresOf(b)];
  return Object.entries(before).flatMap(([figure, value]) => {
    const other = after[figure];
    return other === undefined ? [] : [{ figure, a: value, b: other, ratio: other / value }];
  });
}

function figuresOf(report: Report): Record<string, number> {
  const figures: Record<string, number> = { 'calls a second': report.callsPerSecond };
  for (const [what, { p50, p95, p99 }] of Object.entries(report.spreads))
    for (const [share, value] of Object.entries({ p50, p95, p99 }))
      figures[`${nameOf(what)}, ${share} ms`] = value;
  if (report.feeds.delay) figures['end of a job to its event, p99 ms'] = report.feeds.delay.p99;
  for (const [name, { mean }] of Object.entries(report.cores)) figures[`cores of ${name}`] = mean;
  for (const { what, end } of report.growth) figures[`${what}, at the end`] = end;
  return figures;
}

/** Ratio from which a slower p99 counts as a fault, even if the p99 is within its limit. */
const worstRatio = 2;
/** Difference in milliseconds below which a p99 does not count, because a few slow calls decide it. */
const leastDifference = 10;

/** Returns the 99th percentiles that are much worse in the second run. */
export const findSlower = (lines: readonly Line[]): Line[] =>
  lines.filter(
    ({ figure, a, b, ratio }) =>
      figure.endsWith(', p99 ms') && ratio >= worstRatio && b - a >= leastDifference,
  );

/** @returns exit status: 1 if the second run misses a limit that the first run meets, or has a much worse p99 */
export async function main([first, second]: (string | undefined)[]): Promise<number> {
  if (!first || !second) throw new Error('Say A=<report.json> B=<report.json>.');
  const [a, b] = await Promise.all([first, second].map(read));
  if (a!.profile !== b!.profile || a!.machine !== b!.machine)
    process.stdout.write(
      `These runs differ in profile or machine: ${a!.profile} on ${a!.machine}, and ${b!.profile} on ${b!.machine}.\n`,
    );
  const round = (value: number) => Number(value.toPrecision(3));
  const lines = compare(a!, b!);
  console.table(
    Object.fromEntries(
      lines.map((line) => [
        line.figure,
        { A: round(line.a), B: round(line.b), 'B / A': Number(line.ratio.toFixed(2)) },
      ]),
    ),
  );
  const broken = b!.limits.filter(
    ({ metric, asked, holds }) =>
      !holds && a!.limits.some((each) => each.metric === metric && each.asked === asked && each.holds),
  );
  for (const { metric, asked, value } of broken)
    process.stdout.write(
      `Met in A, but not in B: ${nameOf(metric)}: ${askedInWords(asked)} (${value === null ? 'nothing measured' : round(value)})\n`,
    );
  const slower = findSlower(lines);
  for (const line of slower)
    process.stdout.write(`${line.ratio.toFixed(1)} times as slow in B: ${line.figure}\n`);
  return broken.length + slower.length > 0 ? 1 : 0;
}

const read = async (path: string): Promise<Report> =>
  reportSchema.parse(JSON.parse(await readFile(path, 'utf8')));
