import { describe, expect, it } from 'vitest';
import { describeProduct, listUnsure } from './describe-product.js';

const usual = { kind: 'usual', view: 'usual', height_cm: 'usual' } as const;
const seen = { kind: 'seen', view: 'seen', height_cm: 'usual' } as const;
const bottle = { kind: 'stands', view: 'side', height_cm: 24 } as const;
const known = {
  facts: bottle,
  grounds: seen,
  usualHeights: [18, 32] as const,
  recognised: 'bottle' as const,
};

describe('the description of a product', () => {
  it('names the recognised product, and says how it stands', () => {
    expect(describeProduct(known)).toBe('Bottle, about 24 cm, standing, seen from the side');
  });

  it('names the kind where nothing was recognised, and the height without "about" where the seller gave it', () => {
    const grounds = { ...seen, height_cm: 'said' } as const;
    expect(describeProduct({ ...known, grounds, recognised: undefined, usualHeights: undefined })).toBe(
      'Standing, 24 cm, seen from the side',
    );
  });

  it.each([
    ['nothing is recognised', { grounds: usual, usualHeights: undefined }, ['kind', 'view', 'height_cm']],
    ['the usual height has no range', { usualHeights: undefined }, ['height_cm']],
    ['the product is recognised', {}, []],
  ])('is unsure about facts without a source: %s', (_when, change, unsure) => {
    expect(listUnsure({ ...known, ...change }, true)).toEqual(unsure);
  });

  it('is sure about a height that the picture does not use', () => {
    expect(listUnsure({ ...known, usualHeights: undefined }, false)).toEqual([]);
  });
});
