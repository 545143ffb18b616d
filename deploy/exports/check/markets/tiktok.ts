import { only, rulesOf, type Rule } from '../rule.js';
import { rulesOfEveryExport } from '../rules/every-export.js';
import { formatOneOf, megabytesAtMost } from '../rules/file.js';
import { fillBetween, whiteGround } from '../rules/ground.js';
import { hasListingName, picturesPerListing } from '../rules/names.js';
import { ratioOneOf, shortSide, shortSideAtLeast } from '../rules/size.js';

const figures = rulesOf('tiktok', { source: 'secondary', date: '2026-05-07', certainty: 'secondary' });
const doubts = rulesOf('tiktok', { source: 'secondary (some)', date: '2026-05-07', certainty: 'uncertain' });
const layout = rulesOf('tiktok', { source: 'Packshot', date: '2026-11-27', certainty: 'agreed' });

/** The source says "about 80 %": the advice allows a tenth more or less. */
export const tiktok: Rule[] = [
  figures.requires('size', 'At least 600 × 600', shortSideAtLeast(600)),
  doubts.advises(
    'larger',
    'Perhaps 800 × 800',
    only((one) => shortSide(one) >= 600, shortSideAtLeast(800)),
  ),
  figures.requires('ratio', 'Square', ratioOneOf(1)),
  figures.requires('ground', 'White', whiteGround),
  figures.advises('fill', 'The product fills about 80 %', fillBetween(0.7, 0.9)),
  figures.requires('format', 'JPEG or PNG', formatOneOf('jpeg', 'png')),
  figures.requires('bytes', 'At most 5 MB', megabytesAtMost(5)),
  figures.requires('count', 'At most 9 pictures a listing', picturesPerListing(9)),
  layout.requires('name', 'Named <product>_<mode>_<number>', hasListingName),
  ...rulesOfEveryExport('tiktok'),
];
