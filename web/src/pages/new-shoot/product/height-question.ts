import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { RenderMode } from '@packshot/proto/rest/job-words';

/**
 * Asks for a height that nobody gave, and says what it is taken to be otherwise. From above a photo shows the depth of a
 * bowl as well, which a tape measure at its side does not. A ring that a person wears is as wide within as the finger.
 */
export function heightQuestion({ view, kind, height_cm }: ProductFacts, mode: RenderMode): string {
  if (kind === 'ring' && mode === 'model_tryon')
    return 'How tall is it? Packshot takes what fits a finger otherwise.';
  const taken = height_cm === undefined ? 'what is usual' : `${height_cm} cm`;
  const how = view === 'above' ? ', from its lowest to its highest point in the photo' : '';
  return `How tall is it${how}? Packshot takes ${taken} otherwise.`;
}
