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
