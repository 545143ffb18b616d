import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { Job } from '@packshot/proto/rest/job-schema';
import { productFactNames } from '@packshot/proto/rest/product-words';
import { useState } from 'react';
import { productOfJob, withSaid } from '../../new-shoot/product/known-product.js';
import { summarizeProduct } from '../../new-shoot/product/summarize-product.js';
import type { Product } from '../../new-shoot/product/use-products.js';

interface Correction {
  product: Pick<Product, 'facts' | 'grounds' | 'say'>;
  /** Facts that differ from the facts of the job. */
  changes: ProductFacts;
  /** Whether the height matters in the mode of the job. */
  asksHeight: boolean;
  /** Sentences about the known facts. */
  summary: string;
}

/** Values of facts that a job does not state. */
const unstated: ProductFacts = { see_through: false, straighten: false };

/** Keeps the user's corrections of a job's product. */
export function useCorrection(job: Job): Correction {
  const [said, setSaid] = useState<ProductFacts>({});
  const known = productOfJob(job);
  const before = { ...unstated, ...known.facts };
  const isChanged = (fact: keyof ProductFacts) => said[fact] !== undefined && said[fact] !== before[fact];
  const changes: ProductFacts = Object.fromEntries(
    productFactNames.filter(isChanged).map((fact) => [fact, said[fact]]),
  );
  const say = (more: ProductFacts) => setSaid((earlier) => ({ ...earlier, ...more }));
  const { facts, grounds } = withSaid(changes, known);
  // A picture on a white background does not show the true size.
  const asksHeight = job.mode !== 'studio_white';
  const asked = asksHeight ? grounds : { ...grounds, height_cm: undefined };
  const summary = summarizeProduct({ facts, grounds: asked });
  return { product: { facts, grounds, say }, changes, asksHeight, summary };
}
