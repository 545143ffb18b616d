import type { Market } from './market.js';

const figures = { source: 'secondary', date: null, certainty: 'certain' } as const;

export const meta: Market = {
  name: 'Meta',
  naming: { value: 'slug', ...figures, certainty: 'uncertain' },
  format: { value: 'jpeg', ...figures },
  frames: { value: [{ width: 1024, height: 1024 }], ...figures },
  least: { value: { width: 500, height: 500 }, ...figures },
  advised: { value: { width: 1024, height: 1024 }, ...figures },
  mostBytes: { value: 8_000_000, ...figures, certainty: 'uncertain' },
  watermark: { value: 'refused', ...figures },
};
