/**
 * Held-out photos, on which no parameter is tuned. A change that improves the tuned photos must also improve the
 * held-out photos.
 */
export const keptAside: ReadonlySet<string> = new Set([
  'db_fancy_boot_00',
  'db_backpack_02',
  'db_pink_sunglasses_01',
  'db_poop_emoji_00',
  'db_vase_02',
  'ec_0479',
  'ec_0420',
  'u2_lamp2_meitu_1',
  'ec_0906',
  'ec_0993',
]);
