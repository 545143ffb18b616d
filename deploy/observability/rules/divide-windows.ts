import { parse, stringify } from 'yaml';

interface Group {
  name: string;
  interval?: string;
  rules: { alert?: string; record?: string; expr: string; for?: string }[];
}

const unitSeconds: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 };
const window = /\[(\d+)([smhd])\]/g;
/** Longest window in seconds that a trial waits for. */
const longestSeconds = 30 * 60;

const secondsOf = (count: string, unit: string): number => Number(count) * unitSeconds[unit]!;

function longestWindow({ expr, for: hold }: Group['rules'][number]): number {
  const texts = hold
    ? [...expr.matchAll(window), ...`[${hold}]`.matchAll(window)]
    : [...expr.matchAll(window)];
  return Math.max(0, ...texts.map(([, count, unit]) => secondsOf(count!, unit!)));
}

/**
 * Divides the windows of rules that look back for more than half an hour, for a trial with real faults. The other rules
 * and all limits stay as they are. A group in which a rule changed is split, because the changed rules are evaluated
 * more often.
 *
 * @param text rule file of Prometheus
 * @returns the rule file with the divided windows
 */
export function divideWindows(text: string, by: number): string {
  const shorten = (duration: string) =>
    duration.replace(
      /(\d+)([smhd])/g,
      (_, count: string, unit: string) => `${Math.round((secondsOf(count, unit) / by) * 1_000)}ms`,
    );
  const { groups } = parse(text) as { groups: Group[] };
  const divided = groups.flatMap((group): Group[] => {
    // The alerts of a group may read what the group records, so such a group is divided as a whole.
    const isWhole = group.rules.some(({ record }) => record !== undefined);
    const isLong = (rule: Group['rules'][number]) => isWhole || longestWindow(rule) > longestSeconds;
    const long = group.rules.filter(isLong).map((rule) => ({
      ...rule,
      expr: rule.expr.replace(window, (range) => shorten(range)),
      ...(rule.for ? { for: shorten(rule.for) } : {}),
    }));
    const others = group.rules.filter((rule) => !isLong(rule));
    return [
      ...(others.length > 0 ? [{ ...group, rules: others }] : []),
      ...(long.length > 0 ? [{ ...group, name: `${group.name}, divided`, interval: '2s', rules: long }] : []),
    ];
  });
  return stringify({ groups: divided }, { lineWidth: 0 });
}
