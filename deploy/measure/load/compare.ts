/** `make load-compare A=<report.json> B=<report.json>`: prints the figures of two runs and their ratio. */
import { readFile } from 'node:fs/promises';
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
  for (const [what, { p50, p99 }] of Object.entries(report.spreads))
    Object.assign(figures, { [`${what}, p50 ms`]: p50, [`${what}, p99 ms`]: p99 });
  if (report.feeds.delay) figures['end of a job to its event, p99 ms'] = report.feeds.delay.p99;
  for (const [name, { mean }] of Object.entries(report.cores)) figures[`cores of ${name}`] = mean;
  for (const { what, end } of report.growth) figures[`${what}, at the end`] = end;
  return figures;
}

/** @returns exit status: 1 if a limit is met in the first run but not in the second run */
export async function main([first, second]: (string | undefined)[]): Promise<number> {
  if (!first || !second) throw new Error('Say A=<report.json> B=<report.json>.');
  const [a, b] = await Promise.all([first, second].map(read));
  if (a!.profile !== b!.profile || a!.machine !== b!.machine)
    process.stdout.write(
      `These runs differ in profile or machine: ${a!.profile} on ${a!.machine}, and ${b!.profile} on ${b!.machine}.\n`,
    );
  const round = (value: number) => Number(value.toPrecision(3));
  console.table(
    Object.fromEntries(
      compare(a!, b!).map((line) => [
        line.figure,
        { A: round(line.a), B: round(line.b), 'B / A': line.ratio.toFixed(2) },
      ]),
    ),
  );
  const broken = b!.limits.filter(
    ({ metric, asked, holds }) =>
      !holds && a!.limits.some((each) => each.metric === metric && each.asked === asked && each.holds),
  );
  for (const { metric, asked, value } of broken)
    process.stdout.write(
      `Met in A, but not in B: ${metric} ${asked} (${value === null ? 'nothing measured' : round(value)})\n`,
    );
  return broken.length > 0 ? 1 : 0;
}

const read = async (path: string): Promise<Report> =>
  reportSchema.parse(JSON.parse(await readFile(path, 'utf8')));
