import type { Market } from './market.js';

const portal = { source: 'Zalando partner portal', date: '2025-03-03', certainty: 'certain' } as const;

export const zalando: Market = {
  name: 'Zalando',
  naming: { value: 'slug', ...portal, certainty: 'uncertain' },
  format: { value: 'jpeg', ...portal },
  // The ratio is 1:1.44.
  frames: { value: [{ width: 1801, height: 2600 }], ...portal },
  least: { value: { width: 762, height: 1100 }, ...portal },
  mostBytes: { value: 20_000_000, ...portal },
  ground: { value: 'white', ...portal },
};
