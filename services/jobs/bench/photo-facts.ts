import type { ProductFacts } from '../src/rendering/studio/product-facts.js';

/**
 * What a seller would say of the products of the evaluation set. Heights are of the product as it is seen in its photo,
 * from top to bottom: those of cans are known, the others are estimates.
 */
export const photoFacts: Readonly<Record<string, ProductFacts>> = {
  db_can_00: { view: 'side', kind: 'stands', heightCm: 12.2 },
  db_can_02: { view: 'side', kind: 'stands', heightCm: 12.2 },
  db_candle_01: { view: 'side', kind: 'stands', heightCm: 7 },
  db_clock_03: { view: 'side', kind: 'stands', heightCm: 11 },
  db_duck_toy_00: { view: 'side', kind: 'stands', heightCm: 9 },
  db_duck_toy_02: { view: 'side', kind: 'stands', heightCm: 9 },
  db_colorful_sneaker_01: { view: 'side', kind: 'shoe', heightCm: 14 },
  db_fancy_boot_02: { view: 'side', kind: 'shoe', heightCm: 26 },
  db_backpack_dog_02: { view: 'side', kind: 'bag', heightCm: 28 },
};
