import { only, rulesOf, type Rule } from '../rule.js';
import { rulesOfEveryExport } from '../rules/every-export.js';
import { formatOneOf, notAnimated } from '../rules/file.js';
import { fillBetween, noShadow, whiteGround } from '../rules/ground.js';
import { hasAmazonName, isMain } from '../rules/names.js';
import { longSide, longSideAtLeast, longSideAtMost, ratioOneOf } from '../rules/size.js';

const names = rulesOf('amazon', { source: 'Seller Central', date: null, certainty: 'stated' });
const figures = rulesOf('amazon', { source: 'secondary', date: '2025–26', certainty: 'secondary' });
const doubts = rulesOf('amazon', { source: 'secondary', date: '2025–26', certainty: 'uncertain' });

export const amazon: Rule[] = [
  names.requires('name', 'Named <ASIN or SKU>.MAIN, or .PT01 to .PT08', hasAmazonName),
  figures.requires('size', 'At least 500 on the long side', longSideAtLeast(500)),
  figures.requires('largest', 'At most 10,000 on the long side', longSideAtMost(10_000)),
  figures.advises(
    'zoom',
    'Zoom from 1000',
    only((one) => longSide(one) >= 500, longSideAtLeast(1000)),
  ),
  figures.advises(
    'best',
    'Best at 1600 and more',
    only((one) => longSide(one) >= 1000, longSideAtLeast(1600)),
  ),
  figures.advises('ratio', 'Square is usual', ratioOneOf(1)),
  figures.requires('format', 'JPEG, PNG, TIFF or GIF', formatOneOf('jpeg', 'png', 'tiff', 'gif')),
  figures.requires('animation', 'Without animation', notAnimated),
  figures.requires('main-ground', 'MAIN: pure white 255,255,255', only(isMain, whiteGround)),
  figures.requires('main-fill', 'MAIN: the product fills at least 85 %', only(isMain, fillBetween(0.85, 1))),
  doubts.advises('main-shadow', 'MAIN: perhaps no drop shadow', only(isMain, noShadow)),
  ...rulesOfEveryExport('amazon'),
];
