import { only, rulesOf, type Rule } from '../rule.js';
import { rulesOfEveryExport } from '../rules/every-export.js';
import { extensionMatches, megabytesAtMost } from '../rules/file.js';
import { fillBetween, whiteOrTransparentGround } from '../rules/ground.js';
import { hasListingName } from '../rules/names.js';
import { hasDigitalSourceType } from '../rules/provenance.js';
import { megapixelsAtMost, shortSide, shortSideAtLeast } from '../rules/size.js';

const support = rulesOf('google', {
  source: 'support.google.com answer 6324350',
  date: '2026-11-27',
  certainty: 'stated',
});
const layout = rulesOf('google', { source: 'Packshot', date: '2026-11-27', certainty: 'agreed' });

export const google: Rule[] = [
  support.requires('size', 'At least 500 × 500 from 2027-01-31', shortSideAtLeast(500)),
  support.advises(
    'best',
    '1500 × 1500',
    only((one) => shortSide(one) >= 500, shortSideAtLeast(1500)),
  ),
  support.requires('megapixels', 'At most 64 megapixels', megapixelsAtMost(64)),
  support.requires('bytes', 'At most 16 MB', megabytesAtMost(16)),
  support.advises('fill', 'The product fills 75 to 90 %', fillBetween(0.75, 0.9)),
  support.advises('ground', 'White or transparent', whiteOrTransparentGround),
  support.requires('extension', 'The extension matches the content', extensionMatches),
  support.requires('digital-source-type', 'Pictures made by AI keep the IPTC tag', hasDigitalSourceType),
  layout.requires('name', 'Named <product>_<mode>_<number>', hasListingName),
  ...rulesOfEveryExport('google', ['google.extension', 'google.digital-source-type']),
];
