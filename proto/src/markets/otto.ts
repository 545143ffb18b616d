import type { Market } from './market.js';

const figures = { source: 'secondary', date: null, certainty: 'uncertain' } as const;

export const otto: Market = {
  name: 'Otto',
  naming: { value: 'slug', ...figures },
  // JPEG has no transparency, which Otto does not accept.
  format: { value: 'jpeg', ...figures },
  // No size was found. The frame is the size of Packshot's pictures.
  frames: { value: [{ width: 2000, height: 2000 }], ...figures },
};
