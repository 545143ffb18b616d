import { sql, type RawBuilder } from 'kysely';
import type { Deps } from '../../deps.js';
import type { Day } from '../days.js';

/** Days or months of a chart, in ascending order; each day or month is identified by its first day. */
export interface Span {
  by: 'day' | 'month';
  since: Day;
}

export interface Series {
  lines: string[];
  unit: string;
  read(deps: Pick<Deps, 'db'>, span: Span): Promise<Map<Day, (number | null)[]>>;
  none: (number | null)[];
}

/** Returns the SQL for the first day of the period that contains the column `day`. */
export const periodStartSql = (by: Span['by']): RawBuilder<Day> =>
  by === 'day' ? sql<Day>`day::text` : sql<Day>`date_trunc('month', day)::date::text`;
