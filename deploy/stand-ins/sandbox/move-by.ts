import { addMonths } from '@packshot/chassis/time/add-months';
import { Refusal } from './refusal.js';

const hourMs = 3_600_000;

/** Adds a duration to a time: `+35d`, `1m` (a month), `6h`, `1y`. */
export function moveBy(from: Date, by: string): Date {
  const [, count, unit] = /^\+?(\d{1,4})([hdmy])$/.exec(by.trim()) ?? [];
  const n = Number(count);
  if (!unit || n < 1)
    throw new Refusal(
      'invalid',
      'Enter a duration, such as +6h, +35d, +1m (a month) or +1y. The clock only moves forward.',
    );
  if (unit === 'h') return new Date(from.getTime() + n * hourMs);
  if (unit === 'd') return new Date(from.getTime() + n * 24 * hourMs);
  return addMonths(from, unit === 'm' ? n : 12 * n);
}
