import type { Market } from './market.js';

const figures = { source: 'secondary', date: '2026-05-07', certainty: 'certain' } as const;

export const tiktok: Market = {
  name: 'TikTok Shop',
  naming: { value: 'slug', ...figures, certainty: 'uncertain' },
  format: { value: 'jpeg', ...figures },
  frames: { value: [{ width: 1200, height: 1200 }], ...figures, certainty: 'uncertain' },
  least: { value: { width: 600, height: 600 }, ...figures },
  // Some sources ask for 800 px.
  advised: { value: { width: 800, height: 800 }, ...figures, certainty: 'uncertain' },
  mostBytes: { value: 5_000_000, ...figures },
  mostPictures: { value: 9, ...figures },
  fill: { value: { aim: 0.8 }, ...figures },
  ground: { value: 'white', ...figures },
};
