import type { ProductFacts } from '@packshot/proto/jobs/product-facts';

/**
 * What a seller would say of the products of the evaluation set. Heights are of the product as it is seen in its photo,
 * from top to bottom: those of cans are known, the others are estimates.
 */
export const photoFacts: Readonly<Record<string, ProductFacts>> = {
  db_can_00: { view: 'side', kind: 'stands', height_cm: 12.2 },
  db_can_02: { view: 'side', kind: 'stands', height_cm: 12.2 },
  db_candle_01: { view: 'side', kind: 'stands', height_cm: 7 },
  db_clock_03: { view: 'side', kind: 'stands', height_cm: 11 },
  db_duck_toy_00: { view: 'side', kind: 'stands', height_cm: 9 },
  db_duck_toy_02: { view: 'side', kind: 'stands', height_cm: 9 },
  db_colorful_sneaker_01: { view: 'side', kind: 'shoe', height_cm: 20 },
  db_fancy_boot_02: { view: 'side', kind: 'shoe', height_cm: 36 },
  db_backpack_dog_02: { view: 'side', kind: 'bag', height_cm: 28 },
  // Kept aside: by their names alone, nobody has looked at them.
  db_fancy_boot_00: { view: 'side', kind: 'shoe', height_cm: 26 },
  db_backpack_02: { view: 'side', kind: 'bag', height_cm: 45 },
  db_pink_sunglasses_01: { view: 'side', kind: 'head', height_cm: 5 },
  db_poop_emoji_00: { view: 'side', kind: 'stands', height_cm: 9 },
  db_vase_02: { view: 'side', kind: 'stands', height_cm: 22 },
};
