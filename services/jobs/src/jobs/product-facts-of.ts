import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { createJobForm } from '@packshot/proto/rest/job-schema';
import type { z } from 'zod';

type FactFields = Pick<
  z.output<typeof createJobForm>,
  'photographed_from' | 'product_kind' | 'height_cm' | 'see_through' | 'straighten'
>;

/** What a form says of a product; what it leaves out stays as it was known. */
export function productFactsOf(
  { photographed_from: view, product_kind: kind, height_cm, see_through, straighten }: FactFields,
  known: ProductFacts = {},
): ProductFacts {
  return {
    ...known,
    ...(view === undefined ? {} : { view }),
    ...(kind === undefined ? {} : { kind }),
    ...(height_cm === undefined ? {} : { height_cm }),
    ...(see_through === undefined ? {} : { see_through }),
    ...(straighten === undefined ? {} : { straighten }),
  };
}
