import { only, rulesOf, type Rule } from '../rule.js';
import { rulesOfEveryExport } from '../rules/every-export.js';
import { megabytesAtMost } from '../rules/file.js';
import { hasListingName } from '../rules/names.js';
import { ratioOneOf, shortSide, shortSideAtLeast } from '../rules/size.js';

const figures = rulesOf('meta', { source: 'secondary', date: null, certainty: 'secondary' });
const doubts = rulesOf('meta', { source: 'secondary', date: null, certainty: 'uncertain' });
const layout = rulesOf('meta', { source: 'Packshot', date: '2026-11-27', certainty: 'agreed' });

export const meta: Rule[] = [
  figures.requires('size', 'At least 500 × 500', shortSideAtLeast(500)),
  figures.advises(
    'best',
    '1024 × 1024',
    only((one) => shortSide(one) >= 500, shortSideAtLeast(1024)),
  ),
  figures.requires('ratio', '1:1', ratioOneOf(1)),
  doubts.advises('bytes', 'At most 8 MB', megabytesAtMost(8)),
  layout.requires('name', 'Named <product>_<mode>_<number>', hasListingName),
  ...rulesOfEveryExport('meta'),
];
