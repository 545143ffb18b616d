import { sql, type RawBuilder } from 'kysely';
import type { Deps } from '../../deps.js';
import type { Day } from '../days.js';

/** The days or months that a chart shows, from the first on; `from` names each by its first day. */
export interface Span {
  by: 'day' | 'month';
  since: Day;
}

/** A figure over time. */
export interface Series {
  /** What each of the values is. */
  lines: string[];
  unit: string;
  /** The values by the first days of their days or months. */
  read(deps: Pick<Deps, 'db'>, span: Span): Promise<Map<Day, (number | null)[]>>;
  /** Where nothing happened. */
  none: (number | null)[];
}

/** The first day of the day or month that a row of figures belongs to. `day` is its column. */
export const periodStartSql = (by: Span['by']): RawBuilder<Day> =>
  by === 'day' ? sql<Day>`day::text` : sql<Day>`date_trunc('month', day)::date::text`;
