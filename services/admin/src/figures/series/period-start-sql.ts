import { sql, type RawBuilder } from 'kysely';
import type { Day } from '../days.js';
import type { Span } from './series.js';

/** The first day of the day or month that a row of figures belongs to. `day` is its column. */
export const periodStartSql = (by: Span['by']): RawBuilder<Day> =>
  by === 'day' ? sql<Day>`day::text` : sql<Day>`date_trunc('month', day)::date::text`;
