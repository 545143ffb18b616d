import type { ProductFacts } from '@packshot/proto/jobs/product-facts';

/** Whether a product is shown lying, as the studio engine decides it. */
export const lies = ({ view, kind }: ProductFacts): boolean =>
  view === 'flat' || kind === 'lies' || (view === 'above' && kind !== undefined && kind !== 'stands');
