import type { Rule } from '@packshot/proto/markets/market';

/** Reasons for which a picture is not exported. The codes are stable, because the manifest contains them. */
export type RefusalCode =
  | 'white_ground'
  | 'paid_plan'
  | 'too_small'
  | 'too_heavy'
  | 'does_not_fit'
  | 'no_cutout';

/** Error that ends the preparation of a picture for one marketplace. `message` is a sentence that the seller reads. */
export class RefusedExportError extends Error {
  override readonly name = 'RefusedExportError';

  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
  }
}

/** Changes that an export made to a picture, and advice about the picture, as sentences that the seller reads. */
export interface Findings {
  mended: string[];
  advice: string[];
}

/**
 * Handles a picture that breaks a rule: a certain rule refuses the picture, and an uncertain rule becomes advice.
 *
 * @throws RefusedExportError
 */
export function breakRule(
  { advice }: Findings,
  { certainty }: Rule<unknown>,
  code: RefusalCode,
  sentence: string,
): void {
  if (certainty === 'certain') throw new RefusedExportError(code, sentence);
  advice.push(sentence);
}
