import type { Market } from './market.js';

const policy = { source: "Etsy's policy", date: null, certainty: 'certain' } as const;
const figures = { source: 'secondary', date: null, certainty: 'uncertain' } as const;

export const etsy: Market = {
  name: 'Etsy',
  naming: { value: 'slug', ...figures },
  format: { value: 'jpeg', ...figures },
  frames: {
    value: [
      { width: 2000, height: 1500 },
      { width: 2000, height: 2000 },
    ],
    ...figures,
  },
  advised: { value: { width: 2000, height: 1500 }, ...figures },
  mostBytes: { value: 10_000_000, ...figures },
  mostPictures: { value: 10, ...figures },
  madeByAi: {
    value: 'Etsy asks for a photo of the item itself. Check that the picture does not mislead buyers.',
    ...policy,
  },
};
