import { only, rulesOf, type Rule } from '../rule.js';
import { rulesOfEveryExport } from '../rules/every-export.js';
import { formatOneOf, megabytesAtMost } from '../rules/file.js';
import { whiteGround } from '../rules/ground.js';
import { hasListingName } from '../rules/names.js';
import { atLeast, ratioOneOf } from '../rules/size.js';

const portal = rulesOf('zalando', {
  source: 'Zalando partner portal',
  date: '2025-03-03',
  certainty: 'stated',
});
const layout = rulesOf('zalando', { source: 'Packshot', date: '2026-11-27', certainty: 'agreed' });

export const zalando: Rule[] = [
  portal.requires('ratio', '1:1.44', ratioOneOf(1 / 1.44)),
  portal.requires('size', 'At least 762 × 1100', atLeast(762, 1100)),
  portal.advises(
    'best',
    '1801 × 2600',
    only(({ width, height }) => width >= 762 && height >= 1100, atLeast(1801, 2600)),
  ),
  portal.requires('ground', 'Packshot on white', whiteGround),
  portal.requires('format', 'JPEG', formatOneOf('jpeg')),
  portal.requires('bytes', 'At most 20 MB', megabytesAtMost(20)),
  layout.requires('name', 'Named <product>_<mode>_<number>', hasListingName),
  ...rulesOfEveryExport('zalando'),
];
