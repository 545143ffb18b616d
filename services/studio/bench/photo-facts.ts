import type { ProductFacts } from '@packshot/proto/jobs/product-facts';

/**
 * Facts that a seller would give about the products in the evaluation photos. Heights are those in the photo, from top
 * to bottom. The heights of cans and diskettes are known; all other heights are estimates.
 */
export const photoFacts: Readonly<Record<string, ProductFacts>> = {
  db_can_00: { view: 'side', kind: 'stands', height_cm: 12.2 },
  db_can_02: { view: 'side', kind: 'stands', height_cm: 12.2 },
  db_candle_01: { view: 'side', kind: 'stands', height_cm: 7 },
  db_clock_03: { view: 'side', kind: 'stands', height_cm: 11 },
  db_duck_toy_00: { view: 'side', kind: 'stands', height_cm: 9 },
  db_duck_toy_02: { view: 'above', kind: 'stands', height_cm: 9 },
  db_colorful_sneaker_01: { view: 'side', kind: 'shoe', height_cm: 20 },
  db_fancy_boot_02: { view: 'side', kind: 'shoe', height_cm: 36 },
  db_backpack_dog_02: { view: 'side', kind: 'bag', height_cm: 28 },
  ec_0385: { view: 'side', kind: 'stands', height_cm: 16 },
  ec_0454: { view: 'above', kind: 'stands', height_cm: 10 },
  ec_0569: { view: 'side', kind: 'stands', height_cm: 24, see_through: true },
  ec_0654: { view: 'side', kind: 'stands', height_cm: 14, see_through: true },
  ec_0660: { view: 'side', kind: 'stands', height_cm: 18, see_through: true },
  ec_0675: { view: 'side', kind: 'head', height_cm: 7 },
  ec_0684: { view: 'side', kind: 'stands', height_cm: 95 },
  ec_0791: { view: 'side', kind: 'stands', height_cm: 30, see_through: true },
  ec_0796: { view: 'side', kind: 'stands', height_cm: 24, see_through: true },
  ec_0809: { view: 'side', kind: 'stands', height_cm: 24, see_through: true },
  ec_0837: { view: 'side', kind: 'stands', height_cm: 10 },
  ec_0903: { view: 'above', kind: 'lies', height_cm: 9 },
  ec_0922: { view: 'side', kind: 'stands', height_cm: 11, see_through: true },
  ec_0936: { view: 'side', kind: 'stands', height_cm: 23, see_through: true },
  ec_0994: { view: 'above', kind: 'stands', height_cm: 12 },
  u2_bike: { view: 'side', kind: 'stands', height_cm: 105 },
  // Held-out photos. Their facts were derived from the file names before anyone saw the photos.
  db_backpack_02: { view: 'side', kind: 'bag', height_cm: 45 },
  db_pink_sunglasses_01: { view: 'side', kind: 'head', height_cm: 5 },
  db_poop_emoji_00: { view: 'side', kind: 'stands', height_cm: 9 },
  db_vase_02: { view: 'side', kind: 'stands', height_cm: 22 },
  // The boot's height was estimated at 26 cm until the boot was recognised as the one in `db_fancy_boot_02`.
  db_fancy_boot_00: { view: 'side', kind: 'shoe', height_cm: 36 },
  // Held-out photos whose facts were added after the photos had been seen.
  ec_0420: { view: 'side', kind: 'stands', height_cm: 115 },
  ec_0479: { view: 'side', kind: 'stands', height_cm: 35 },
  ec_0906: { view: 'side', kind: 'stands', height_cm: 85 },
  ec_0993: { view: 'above', kind: 'stands', height_cm: 15 },
  u2_lamp2_meitu_1: { view: 'side', kind: 'stands', height_cm: 45 },
};
