import { markets } from '@packshot/proto/markets/markets';
import { expect, it } from 'vitest';
import { planFilledFrame } from './plan-frame.js';

const refusalFor = (side: number): string | undefined => {
  try {
    planFilledFrame({ width: side, height: side }, 1, markets.walmart);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

it('a refusal never names an enlargement that seems to be within the limit', () => {
  const sentences = Array.from({ length: 1_000 }, (_, index) => refusalFor(200 + index)).filter(Boolean);
  const named = sentences.map((sentence) => Number(/enlarged (\S+) times/.exec(sentence!)?.[1]));
  expect(named).toContain(2.6);
  expect(Math.min(...named)).toBeGreaterThan(2.5);
});
