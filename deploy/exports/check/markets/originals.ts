import { rulesOf, type Rule } from '../rule.js';
import { extensionMatches } from '../rules/file.js';
import { hasListingName } from '../rules/names.js';
import { hasDigitalSourceType } from '../rules/provenance.js';

const layout = rulesOf('originals', { source: 'Packshot', date: '2026-11-27', certainty: 'agreed' });

/** Pictures as they were made: no market converted them, so only the promises that hold for every picture apply. */
export const originals: Rule[] = [
  layout.requires('name', 'Named <product>_<mode>_<number>', hasListingName),
  layout.requires('extension', 'The extension matches the content', extensionMatches),
  layout.requires('digital-source-type', 'The IPTC tag survives', hasDigitalSourceType),
];
