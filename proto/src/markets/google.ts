import { aimedFill, type Market } from './market.js';

const help = { source: 'support.google.com answer 6324350', date: null, certainty: 'certain' } as const;

export const google: Market = {
  name: 'Google',
  naming: { value: 'slug', ...help, certainty: 'uncertain' },
  format: { value: 'jpeg', ...help },
  frames: { value: [{ width: 1500, height: 1500 }], ...help },
  // Applies from 2027-01-31.
  least: { value: { width: 500, height: 500 }, ...help },
  advised: { value: { width: 1500, height: 1500 }, ...help },
  mostPixels: { value: 64_000_000, ...help },
  mostBytes: { value: 16_000_000, ...help },
  // The page advises this share and a white or transparent ground, but does not require either.
  fill: { value: { aim: aimedFill, least: 0.75, most: 0.9 }, ...help, certainty: 'uncertain' },
  ground: { value: 'white', ...help, certainty: 'uncertain' },
  // The page forbids promotional text, and the watermark is the name of another product.
  watermark: { value: 'refused', ...help },
};
