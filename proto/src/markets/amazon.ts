import { aimedFill, type Market } from './market.js';

const names = { source: 'Seller Central', date: null, certainty: 'certain' } as const;
const figures = { source: 'secondary', date: '2025/2026', certainty: 'certain' } as const;

export const amazon: Market = {
  name: 'Amazon',
  naming: { value: 'main', ...names },
  format: { value: 'jpeg', ...figures },
  frames: { value: [{ width: 2000, height: 2000 }], ...figures },
  least: { value: { width: 500, height: 500 }, ...figures },
  advised: { value: { width: 1600, height: 1600 }, ...figures },
  mostSide: { value: 10_000, ...figures },
  // One main picture and PT01 to PT08.
  mostPictures: { value: 9, ...names },
  fill: { value: { aim: aimedFill, least: 0.85 }, ...figures },
  ground: { value: 'white', ...figures },
  shadow: { value: 'none', ...figures, certainty: 'uncertain' },
  watermark: { value: 'refused', ...figures },
};
