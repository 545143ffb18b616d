import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

const formats: Record<string, string> = {
  uuid: 'an id',
  email: 'an email address',
  url: 'a URL such as https://example.com',
  datetime: 'a time such as 2026-01-31T12:00:00Z',
  date: 'a date such as 2026-01-31',
};

const measure = (origin: string, amount: number | bigint): string => {
  if (origin === 'string') return `${amount} character${amount === 1 ? '' : 's'} long`;
  if (origin === 'array' || origin === 'set') return `${amount} entr${amount === 1 ? 'y' : 'ies'} long`;
  return String(amount);
};

/** Describes an invalid field for users if the contract defines no text. Pass this function to a schema as `error`. */
export function describeIssue(issue: Issue): string {
  const field = issue.path?.length ? `"${issue.path.join('.')}"` : 'The request';
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${field} is missing.`;
      return `${field} must be ${kinds[issue.expected] ?? 'of a different type'}.`;
    case 'too_big':
      return `${field} must be at most ${measure(issue.origin, issue.maximum)}.`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return `${field} must not be empty.`;
      return `${field} must be at least ${measure(issue.origin, issue.minimum)}.`;
    case 'invalid_format':
      return `${field} must be ${formats[issue.format] ?? 'in a different format'}.`;
    case 'invalid_value':
      return `${field} must be one of ${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return `${issue.keys.map((key) => `"${key}"`).join(', ')} is not a known field.`;
    default:
      return `${field} is not valid.`;
  }
}
