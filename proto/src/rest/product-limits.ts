/** Sides of a product that a photo can show, in the order of a listing. */
export const photoRoles = ['front', 'back', 'detail', 'other'] as const;
export type PhotoRole = (typeof photoRoles)[number];

/** Maximum length of a product's name in UTF-16 code units. */
export const maxProductNameLength = 100;
/** Maximum length of a product's note in UTF-16 code units. */
export const maxNoteLength = 1000;
/** Maximum length of a SKU, which Amazon sets. All allowed characters are ASCII. */
export const maxSkuLength = 40;
/**
 * Exports name files after the SKU. Slashes and the characters that Windows does not allow in file names are excluded,
 * and a dot at either end. A spreadsheet would run a value in a CSV file that begins with + or -.
 */
export const skuForm = /^[A-Za-z0-9_]([A-Za-z0-9 ._+#&()-]*[A-Za-z0-9_+#&()-])?$/;
/** Rule of `skuForm` as a sentence for users. */
export const skuRule =
  'A SKU consists of letters, digits, spaces and . _ - + # & ( ). It begins with a letter, a digit or _';
