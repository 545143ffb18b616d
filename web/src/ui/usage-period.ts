import type { UserStats } from '@packshot/proto/rest/stats';

/** Returns the period that usage numbers cover. By spec §3, any value other than `total` and `day` means the month. */
export const usagePeriod = (period: string): UserStats['period'] =>
  period === 'total' || period === 'day' ? period : 'month';
