import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { GuessableField } from '@packshot/proto/rest/product-words';
import type { JobRow } from './create-job-event.js';

const factOf = {
  photographed_from: 'view',
  product_kind: 'kind',
  height_cm: 'height_cm',
} as const satisfies Record<GuessableField, keyof ProductFacts>;

/** Which facts of a job were guessed. Of a job from before that is unknown, so none of them counts as its seller's word. */
export const listGuesses = ({ product, guessed }: Pick<JobRow, 'product' | 'guessed'>): GuessableField[] =>
  (Object.keys(factOf) as GuessableField[]).filter(
    (field) => product[factOf[field]] !== undefined && (guessed?.includes(field) ?? true),
  );

/** A product without what was only guessed of it. */
export const omitGuesses = (job: Pick<JobRow, 'product' | 'guessed'>): ProductFacts => {
  const guessed = listGuesses(job).map((field) => factOf[field]);
  return Object.fromEntries(
    Object.entries(job.product).filter(([fact]) => !guessed.includes(fact as never)),
  ) as ProductFacts;
};
