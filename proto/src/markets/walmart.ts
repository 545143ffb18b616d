import type { Market } from './market.js';

const learn = { source: 'Walmart Marketplace Learn', date: '2025-07-15', certainty: 'certain' } as const;

export const walmart: Market = {
  name: 'Walmart',
  naming: { value: 'gtin', ...learn },
  format: { value: 'jpeg', ...learn },
  frames: { value: [{ width: 2200, height: 2200 }], ...learn },
  // The page names 2200 px without "at least", so a smaller frame is never sent. Zoom would work from 1500 px.
  least: { value: { width: 2200, height: 2200 }, ...learn },
  mostBytes: { value: 5_000_000, ...learn },
  ground: { value: 'white', ...learn },
};
