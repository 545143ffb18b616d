import { describe, expect, it } from 'vitest';
import { isSaidToLie, productKinds } from './product-words.js';

describe('isSaidToLie', () => {
  it('is true for every product photographed straight down', () => {
    expect(isSaidToLie({ view: 'flat' })).toBe(true);
    expect(productKinds.every((kind) => isSaidToLie({ view: 'flat', kind }))).toBe(true);
  });

  it('is false for hats, glasses and standing products photographed from above', () => {
    const standing = productKinds.filter((kind) => !isSaidToLie({ view: 'above', kind }));
    expect(standing).toEqual(['stands', 'head']);
    expect(isSaidToLie({ view: 'above' })).toBe(false);
  });
});
