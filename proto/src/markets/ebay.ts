import type { Market } from './market.js';

const policy = { source: 'eBay policy 4370', date: null, certainty: 'certain' } as const;
const figures = { source: 'secondary', date: null, certainty: 'certain' } as const;

export const ebay: Market = {
  name: 'eBay',
  naming: { value: 'slug', ...figures, certainty: 'uncertain' },
  format: { value: 'jpeg', ...figures },
  frames: { value: [{ width: 1600, height: 1600 }], ...figures },
  least: { value: { width: 500, height: 500 }, ...figures },
  advised: { value: { width: 1600, height: 1600 }, ...figures },
  mostBytes: { value: 12_000_000, ...figures },
  mostPictures: { value: 24, ...figures },
  watermark: { value: 'refused', ...policy },
};
