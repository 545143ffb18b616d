import type { ProductFacts } from '@packshot/proto/jobs/product-facts';

/** Asks for a height that nobody gave, and says what it is taken to be otherwise. */
export function heightQuestion({ height_cm }: Pick<ProductFacts, 'height_cm'>): string {
  const taken = height_cm === undefined ? 'what is usual' : `${height_cm} cm`;
  return `How tall is it? Packshot takes ${taken} otherwise.`;
}
