import { expect, it } from 'vitest';
import { timeAgo } from './time-ago.js';

const now = new Date('2025-10-20T12:00:00Z');

it.each([
  ['2025-10-20T12:00:30Z', 'just now'],
  ['2025-10-20T11:59:01Z', 'just now'],
  ['2025-10-20T11:59:00Z', '1 minute ago'],
  ['2025-10-20T09:01:00Z', '2 hours ago'],
  ['2025-10-19T11:00:00Z', 'yesterday'],
  ['2025-10-14T11:00:00Z', '6 days ago'],
  ['2025-10-13T12:00:00Z', '13 Oct 2025'],
])('formats %s as %s', (moment, words) => {
  expect(timeAgo(new Date(moment), now)).toBe(words);
});
