import type { Market } from './market.js';

const packshot = { source: 'Packshot', date: null, certainty: 'certain' } as const;

/** The pictures as they were made, without loss. */
export const originals: Market = {
  name: 'Originals',
  naming: { value: 'slug', ...packshot },
  format: { value: 'png', ...packshot },
};
