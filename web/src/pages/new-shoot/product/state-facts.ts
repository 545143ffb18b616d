import { describeProduct } from './describe-product.js';
import type { Product } from './use-products.js';

/** States what is known of a product as a sentence, or that nothing is known yet. */
export function stateFacts(product: Product): string {
  if (product.state === 'guessing') return 'Detecting your product...';
  const facts = describeProduct(product);
  if (product.state === 'failed' && facts === '')
    return "We couldn't tell what this is. Tell us what you know.";
  return `${facts}.`;
}
