import { usagePeriod } from '../../ui/usage-period.js';

const headings = { total: 'Total usage', day: 'Usage today', month: 'Usage this month' } as const;

/** Returns the heading of the first card, which depends on the period (spec §2). */
export const usageHeading = (period: string): string => headings[usagePeriod(period)];
