import { expect, it } from 'vitest';
import { marketIds, markets } from './markets.js';

it.each(marketIds)('the rules of %s do not contradict each other', (id) => {
  const { frames, least, advised, mostSide, mostPixels, fill } = markets[id];
  for (const { width, height } of frames?.value ?? []) {
    for (const size of [least?.value, advised?.value])
      if (size) expect(width >= size.width && height >= size.height).toBe(true);
    expect(Math.max(width, height)).toBeLessThanOrEqual(mostSide?.value ?? Infinity);
    expect(width * height).toBeLessThanOrEqual(mostPixels?.value ?? Infinity);
  }
  const { least: from = 0, aim, most: to = 1 } = fill?.value ?? { aim: 0.88 };
  expect(from < aim && aim < to).toBe(true);
});

it('every rule names its source, its date and how certain it is', () => {
  for (const { name, ...rules } of Object.values(markets)) {
    expect(name).toBeTruthy();
    for (const rule of Object.values(rules)) {
      expect(rule).toMatchObject({ certainty: expect.stringMatching(/^(certain|uncertain)$/) as string });
      expect(rule.source).toBeTruthy();
      expect(rule.date === null || /^\d{4}/.test(rule.date)).toBe(true);
    }
  }
});
