import type { SeriesName } from '@packshot/proto/rest/admin/admin-words';
import type { AdminSeries, adminStats } from '@packshot/proto/rest/admin/stats';
import type { QueryOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';
import { firstDayOf, monthOf } from '../figures/days.js';
import { jobs } from '../figures/series/jobs.js';
import { renderSeconds } from '../figures/series/render-seconds.js';
import { revenue } from '../figures/series/revenue.js';
import type { Series } from '../figures/series/series.js';
import { signUps } from '../figures/series/sign-ups.js';
import { successRate } from '../figures/series/success-rate.js';

const series: Record<SeriesName, Series> = {
  jobs,
  success_rate: successRate,
  render_seconds: renderSeconds,
  revenue,
  sign_ups: signUps,
};

/** Returns a figure over the last days or months, including the current day or month. */
export async function getSeries(
  deps: Pick<Deps, 'db'>,
  { name, by, points }: QueryOf<(typeof adminStats)['adminGetSeries']>,
  now = new Date(),
): Promise<AdminSeries> {
  const { lines, unit, none, read } = series[name];
  const back = Array.from({ length: points }, (_none, n) => points - 1 - n);
  const begins = back.map((n) => (by === 'day' ? firstDayOf(n + 1, now) : monthOf(now, n)));
  const values = await read(deps, { by, since: begins[0]! });
  return {
    name,
    by,
    points: begins.map((begin) => ({
      from: `${begin}T00:00:00.000Z`,
      values: values.get(begin) ?? none,
    })),
    lines,
    unit,
  };
}
