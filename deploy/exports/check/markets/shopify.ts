import { only, rulesOf, type Check, type Rule } from '../rule.js';
import { rulesOfEveryExport } from '../rules/every-export.js';
import { megabytesAtMost } from '../rules/file.js';
import { hasListingName } from '../rules/names.js';
import { longSide, longSideAtMost, megapixelsAtMost } from '../rules/size.js';

const figures = rulesOf('shopify', { source: 'secondary', date: null, certainty: 'secondary' });
const doubts = rulesOf('shopify', {
  source: 'secondary (one of several)',
  date: null,
  certainty: 'uncertain',
});
const layout = rulesOf('shopify', { source: 'Packshot', date: '2026-11-27', certainty: 'agreed' });

/** Compares every picture with the first one of the folder. */
const sameRatio: Check = (pictures) => {
  const ratios = new Set(pictures.map(({ width, height }) => (width / height).toFixed(2)));
  const path = pictures[0]?.path;
  return path && ratios.size > 1 ? [{ path, text: `${ratios.size} ratios: ${[...ratios].join(', ')}` }] : [];
};

export const shopify: Rule[] = [
  figures.requires('size', 'At most 5000 × 5000', longSideAtMost(5000)),
  figures.requires('megapixels', 'At most 25 megapixels', megapixelsAtMost(25)),
  doubts.advises(
    'smaller',
    'Perhaps at most 4472',
    only((one) => longSide(one) <= 5000, longSideAtMost(4472)),
  ),
  figures.advises('one-ratio', 'One ratio a shop', sameRatio),
  figures.requires('bytes', 'At most 20 MB', megabytesAtMost(20)),
  layout.requires('name', 'Named <product>_<mode>_<number>', hasListingName),
  ...rulesOfEveryExport('shopify'),
];
