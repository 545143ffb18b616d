import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { PictureChoices } from '../presentations/request.js';
import type { SeenProduct } from './see-product.js';

/** Adds the facts that a photo shows to the facts of the seller, which have priority. */
export function addSeenFacts(
  said: ProductFacts,
  { facts: { kind: seenKind, view: seenView }, camera }: Pick<SeenProduct, 'facts' | 'camera'>,
): ProductFacts {
  const kind = said.kind ?? seenKind;
  // The seen view may follow from the seen kind, which the seller has corrected.
  const view = said.view ?? (kind === seenKind ? seenView : camera);
  return { ...said, ...(kind ? { kind } : {}), ...(view ? { view } : {}) };
}

/** Adds what a photo shows to the choices for a picture. */
export function addSeen<Choices extends Pick<PictureChoices, 'facts' | 'usualHeight' | 'maybeLarge'>>(
  choices: Choices,
  seen: SeenProduct | undefined,
): Choices {
  if (!seen) return choices;
  const facts = addSeenFacts(choices.facts, seen);
  // The usual height belongs to the seen kind.
  const usualHeight = facts.kind === seen.facts.kind ? seen.usualHeight : undefined;
  const isSizeSaid = facts.kind !== undefined || facts.height_cm !== undefined;
  return { ...choices, facts, usualHeight, maybeLarge: isSizeSaid ? undefined : seen.maybeLarge };
}
