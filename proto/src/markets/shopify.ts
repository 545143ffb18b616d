import type { Market } from './market.js';

const figures = { source: 'secondary', date: null, certainty: 'certain' } as const;

export const shopify: Market = {
  name: 'Shopify',
  naming: { value: 'slug', ...figures, certainty: 'uncertain' },
  format: { value: 'jpeg', ...figures },
  frames: { value: [{ width: 2048, height: 2048 }], ...figures },
  // One source says 4472.
  mostSide: { value: 5000, ...figures },
  mostPixels: { value: 25_000_000, ...figures },
  mostBytes: { value: 20_000_000, ...figures },
};
