import { rulesOf, type Rule } from '../rule.js';
import { rulesOfEveryExport } from '../rules/every-export.js';
import { megabytesAtMost } from '../rules/file.js';
import { hasListingName, picturesPerListing } from '../rules/names.js';
import { atLeast, ratioOneOf } from '../rules/size.js';

const figures = rulesOf('etsy', { source: 'secondary', date: null, certainty: 'uncertain' });
const layout = rulesOf('etsy', { source: 'Packshot', date: '2026-11-27', certainty: 'agreed' });

export const etsy: Rule[] = [
  figures.advises('size', '2000 wide', atLeast(2000, 1)),
  figures.advises('ratio', '4:3 or square', ratioOneOf(4 / 3, 1)),
  figures.advises('bytes', 'At most 10 MB', megabytesAtMost(10)),
  figures.advises('count', 'At most 10 pictures a listing', picturesPerListing(10)),
  layout.requires('name', 'Named <product>_<mode>_<number>', hasListingName),
  ...rulesOfEveryExport('etsy'),
];
