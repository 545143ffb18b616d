import { expect, it } from 'vitest';
import { describeUsage } from './describe-usage.js';

it.each([
  [[0, 0], 'No generations in November yet.'],
  [[0, 1], '1 generation in November.'],
  [[3, 9, 2], '14 generations in November. Most on 2 Nov: 9.'],
])('describes the generations %j', (counts, text) => {
  const usage = counts.map((generations, index) => ({ day: `2026-11-0${index + 1}`, generations }));
  expect(describeUsage(usage)).toBe(text);
});
