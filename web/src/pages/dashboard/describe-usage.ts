import type { Dashboard } from '@packshot/proto/rest/dashboard';

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** Formats a day: `29 Nov`. @param day date in the form `2026-11-29` */
export const shortDay = (day: string): string => dayFormat.format(new Date(day));

/** Describes the usage of a month: `38 generations in November. Most on 12 Nov: 9.` */
export function describeUsage(usage: Dashboard['usage']): string {
  const total = usage.reduce((sum, { generations }) => sum + generations, 0);
  const month = monthFormat.format(new Date(usage[0]?.day ?? 0));
  if (total === 0) return `No generations in ${month} yet.`;
  const highest = usage.reduce((best, each) => (each.generations > best.generations ? each : best));
  const sentence = `${total} ${total === 1 ? 'generation' : 'generations'} in ${month}.`;
  return highest.generations === total
    ? sentence
    : `${sentence} Most on ${shortDay(highest.day)}: ${highest.generations}.`;
}
