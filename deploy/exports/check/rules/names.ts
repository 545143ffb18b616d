import { each, type Check } from '../rule.js';
import type { Picture } from '../read/measure-picture.js';

/** `<ASIN or SKU>.MAIN.jpg`, `<ASIN or SKU>.PT01.jpg` to `.PT08.jpg`. */
const amazonName = /^[^/\\]+\.(MAIN|PT0[1-8])\.[a-z]+$/;
export const hasAmazonName: Check = each(({ name }) =>
  amazonName.test(name) ? undefined : `${name} is not <SKU>.MAIN or <SKU>.PT01 to PT08`,
);
export const isMain = ({ name }: Picture): boolean => /\.MAIN\.[^.]+$/i.test(name);

/** The GTIN-14 or SKU, with `_1`, `_2`, … for further pictures. A SKU may contain spaces and signs such as `+`. */
const walmartName = /^[\w .+#&()-]*[\w+#&()-]\.[a-z]+$/;
export const hasWalmartName: Check = each(({ name }) =>
  walmartName.test(name) ? undefined : `${name} is not <GTIN-14 or SKU> or <GTIN-14 or SKU>_<number>`,
);

/** The check digit completes the weighted sum to a multiple of ten (GS1 General Specifications, 7.9). */
function isGtin14(digits: string): boolean {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  );
  return /^\d{14}$/.test(digits) && sum % 10 === 0;
}
export const hasGtin: Check = each(({ name }) =>
  isGtin14(name.replace(/(_\d+)?\.[^.]+$/, '')) ? undefined : `${name} does not begin with a valid GTIN-14`,
);

/** For example `soy-candle_white_1.jpg`: product, mode and number. Other alphabets than the Latin one are allowed. */
const listingName =
  /^(?<product>[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*)_[a-z]+(?:-[a-z]+)*_[1-9]\d*\.[a-z]+$/u;
export const hasListingName: Check = each(({ name }) =>
  listingName.test(name) ? undefined : `${name} is not <product>_<mode>_<number>`,
);

/** Counts the pictures that have the same product in their names. */
export const picturesPerListing =
  (most: number): Check =>
  (pictures) => {
    const listings = new Map<string, Picture[]>();
    for (const picture of pictures) {
      const product = listingName.exec(picture.name)?.groups?.['product'];
      if (product) listings.set(product, [...(listings.get(product) ?? []), picture]);
    }
    return [...listings].flatMap(([product, { length, 0: first }]) =>
      length > most && first
        ? [{ path: first.path, text: `${length} pictures of ${product}, above ${most}` }]
        : [],
    );
  };
