import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { isUsedOnWhite, productFactNames } from '@packshot/proto/rest/product-words';
import type { JobRow } from '../jobs/create-job-event.js';

/**
 * Reports whether the seller's facts would change a picture. A fact that a picture was made without equals the answer
 * `false`.
 *
 * @param said facts that the seller has said about the photo and its product
 */
export const hasOtherFacts = (
  { mode, product }: Pick<JobRow, 'mode' | 'product'>,
  said: ProductFacts,
): boolean =>
  productFactNames.some(
    (fact) =>
      said[fact] !== undefined &&
      said[fact] !== (product[fact] ?? false) &&
      (mode !== 'studio_white' || isUsedOnWhite(fact)),
  );
