import { rulesOf, type Rule } from '../rule.js';
import { rulesOfEveryExport } from '../rules/every-export.js';
import { formatOneOf } from '../rules/file.js';
import { opaque } from '../rules/ground.js';
import { hasListingName } from '../rules/names.js';

const figures = rulesOf('otto', { source: 'secondary', date: null, certainty: 'uncertain' });
const layout = rulesOf('otto', { source: 'Packshot', date: '2026-11-27', certainty: 'agreed' });

export const otto: Rule[] = [
  figures.advises('opaque', 'No transparency', opaque),
  figures.advises('format', 'JPEG or PNG', formatOneOf('jpeg', 'png')),
  layout.requires('name', 'Named <product>_<mode>_<number>', hasListingName),
  ...rulesOfEveryExport('otto'),
];
