import { rulesOf, type Rule } from '../rule.js';
import { extensionMatches, has300Dpi, isSrgb } from './file.js';
import { hasCreator, hasDigitalSourceType } from './provenance.js';

/**
 * What Packshot promises for every exported file, whether or not its market asks. Google's own rules cover the
 * extension and the source type, so its catalogue leaves these two out.
 */
export function rulesOfEveryExport(market: string, except: string[] = []): Rule[] {
  const { requires, advises } = rulesOf(market, {
    source: 'Packshot',
    date: '2026-11-27',
    certainty: 'agreed',
  });
  return [
    requires('extension', 'The extension matches the content', extensionMatches),
    requires(
      'digital-source-type',
      'The IPTC tag DigitalSourceType names the provenance',
      hasDigitalSourceType,
    ),
    requires('density', '300 dpi', has300Dpi),
    requires('colour-space', 'sRGB, with its profile', isSrgb),
    advises('creator', 'The IPTC tag for the creator is set', hasCreator),
  ].filter(({ id }) => !except.includes(id));
}
