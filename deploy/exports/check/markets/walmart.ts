import { only, rulesOf, type Rule } from '../rule.js';
import { rulesOfEveryExport } from '../rules/every-export.js';
import { formatOneOf, megabytesAtMost } from '../rules/file.js';
import { whiteGround } from '../rules/ground.js';
import { hasGtin, hasWalmartName } from '../rules/names.js';
import { ratioOneOf, shortSide, shortSideAtLeast } from '../rules/size.js';

const learn = rulesOf('walmart', {
  source: 'Walmart Marketplace Learn',
  date: '2025-07-15',
  certainty: 'stated',
});

/**
 * Below 2200 × 2200 the market still shows pictures, and zooms from 1500, so 1500 is required and 2200 advised. The
 * source gives the white ground without an exception for further pictures. A BMP file counts as not decodable.
 */
export const walmart: Rule[] = [
  learn.requires('size', 'Zoom from 1500 × 1500', shortSideAtLeast(1500)),
  learn.advises(
    'best',
    '2200 × 2200',
    only((one) => shortSide(one) >= 1500, shortSideAtLeast(2200)),
  ),
  learn.requires('ratio', '1:1', ratioOneOf(1)),
  learn.requires('ground', 'Pure white 255', whiteGround),
  learn.requires('format', 'JPEG, PNG or BMP', formatOneOf('jpeg', 'png')),
  learn.requires('bytes', 'At most 5 MB', megabytesAtMost(5)),
  learn.requires('name', 'Named <GTIN-14 or SKU>, further pictures with _1, _2, …', hasWalmartName),
  learn.advises('gtin', 'The name is the GTIN-14', hasGtin),
  ...rulesOfEveryExport('walmart'),
];
