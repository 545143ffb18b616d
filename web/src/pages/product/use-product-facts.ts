import { toProductFacts } from '@packshot/proto/jobs/product-fields';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { ProductDetail } from '@packshot/proto/rest/product-schema';
import { useState } from 'react';
import { productOfJob, withSaid, type KnownProduct } from '../new-shoot/product/known-product.js';
import type { Product } from '../new-shoot/product/use-products.js';

/** Facts that belong to the product and not to a photo. */
const names = ['kind', 'height_cm', 'see_through'] as const;

interface FactsState {
  product: Pick<Product, 'facts' | 'grounds' | 'say'>;
  /** Facts that differ from the stored facts. */
  changes: ProductFacts;
}

/** Returns the facts that the user stated, and what Packshot saw in the newest picture of the first photo. */
function knownFactsOf({ product_kind, height_cm, see_through, photos }: ProductDetail): KnownProduct {
  const stated_facts = { product_kind, height_cm, see_through };
  const [newest] = photos.flatMap(({ pictures }) => pictures);
  if (newest) return productOfJob({ ...newest, stated_facts });
  return { facts: toProductFacts(stated_facts), grounds: {} };
}

/** Keeps the user's changes to the facts of a product until the product has these facts. */
export function useProductFacts(stored: ProductDetail): FactsState {
  const [said, setSaid] = useState<ProductFacts>({});
  const known = knownFactsOf(stored);
  const changes = Object.fromEntries(
    names
      .filter((name) => said[name] !== undefined && said[name] !== (known.facts[name] ?? false))
      .map((name) => [name, said[name]]),
  ) as ProductFacts;
  const say = (more: ProductFacts) => setSaid((earlier) => ({ ...earlier, ...more }));
  return { product: { ...withSaid(changes, known), say }, changes };
}
