import type { ProductFacts } from '@packshot/proto/jobs/product-facts';

/**
 * Asks for a height that nobody gave, and says what it is taken to be otherwise. From above a photo shows the depth of a
 * bowl as well, which a tape measure at its side does not.
 */
export function heightQuestion({ view, height_cm }: Pick<ProductFacts, 'view' | 'height_cm'>): string {
  const taken = height_cm === undefined ? 'what is usual' : `${height_cm} cm`;
  const how = view === 'above' ? ', from its lowest to its highest point in the photo' : '';
  return `How tall is it${how}? Packshot takes ${taken} otherwise.`;
}
