import { type Market, type Rule } from '@packshot/proto/markets/market';
import { markets } from '@packshot/proto/markets/markets';
import { breakRule, RefusedExportError, type Findings } from './findings.js';
import type { ExportFacts, MarketRole, Refusal } from './picture-to-export.js';

/** Reports whether a picture is exempt from the rules for the main picture, which only `main` naming has. */
const isFurther = ({ naming }: Market, role: MarketRole['role']): boolean =>
  naming.value === 'main' && role === 'further';

/** Returns the ground that a marketplace asks for. With `main` naming, a further picture may have any ground. */
export const groundRule = (market: Market, role: MarketRole['role']): Rule<'white'> | undefined =>
  isFurther(market, role) ? undefined : market.ground;

/** Reports whether an edit gave the picture a coloured ground. A transparent ground becomes white in an export. */
export const hasColouredGround = ({ background = '#ffffff' }: Pick<ExportFacts, 'background'>): boolean =>
  background !== '#ffffff' && background !== 'transparent';

/**
 * Checks the rules that need no pixels.
 *
 * @throws RefusedExportError `paid_plan`, `white_ground`
 */
export function checkFacts(facts: ExportFacts, { market: id, role }: MarketRole, findings: Findings): void {
  const market = markets[id];
  const ground = groundRule(market, role);
  if (facts.watermarked) {
    // A watermark also darkens a ground that must be white.
    const rule = market.watermark ?? ground;
    if (rule && isFurther(market, role))
      findings.advice.push(
        `${market.name} forbids the watermark on the main picture, and may refuse it on others. A paid plan removes the watermark.`,
      );
    else if (rule)
      breakRule(
        findings,
        rule,
        'paid_plan',
        `Needs a paid plan: ${market.name} does not accept the watermark.`,
      );
  }
  if (ground && (facts.mode !== 'studio_white' || hasColouredGround(facts)))
    breakRule(findings, ground, 'white_ground', `${market.name} wants a white ground.`);
  if (facts.madeByAi && market.madeByAi) findings.advice.push(market.madeByAi.value);
}

/** Predicts from the facts alone why a picture will not be exported; undefined if it probably will be. */
export function forecastRefusal(facts: ExportFacts, wanted: MarketRole): Refusal | undefined {
  try {
    checkFacts(facts, wanted, { mended: [], advice: [] });
    return undefined;
  } catch (error) {
    if (!(error instanceof RefusedExportError)) throw error;
    return { code: error.code, reason: error.message };
  }
}
