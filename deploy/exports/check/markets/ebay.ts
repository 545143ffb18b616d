import { only, rulesOf, type Rule } from '../rule.js';
import { rulesOfEveryExport } from '../rules/every-export.js';
import { megabytesAtMost } from '../rules/file.js';
import { hasListingName, picturesPerListing } from '../rules/names.js';
import { longSide, longSideAtLeast } from '../rules/size.js';

const policy = rulesOf('ebay', { source: 'eBay policy 4370', date: null, certainty: 'stated' });
const figures = rulesOf('ebay', { source: 'secondary', date: null, certainty: 'secondary' });
const layout = rulesOf('ebay', { source: 'Packshot', date: '2026-11-27', certainty: 'agreed' });

export const ebay: Rule[] = [
  policy.requires('size', 'At least 500 on the long side', longSideAtLeast(500)),
  policy.advises(
    'best',
    '1600 advised',
    only((one) => longSide(one) >= 500, longSideAtLeast(1600)),
  ),
  figures.requires('bytes', 'At most 12 MB', megabytesAtMost(12)),
  figures.requires('count', 'At most 24 pictures a listing', picturesPerListing(24)),
  layout.requires('name', 'Named <product>_<mode>_<number>', hasListingName),
  ...rulesOfEveryExport('ebay'),
];
