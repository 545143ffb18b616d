import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { createJobForm } from '@packshot/proto/rest/job-schema';
import { guessableFields, type GuessableField } from '@packshot/proto/rest/product-words';
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

/**
 * Which facts of a product are guesses after a form was sent.
 *
 * @param known guesses among the facts that the form leaves as they were
 */
export const readGuessedFields = (
  form: z.output<typeof createJobForm>,
  known: readonly GuessableField[] = [],
): GuessableField[] =>
  guessableFields.filter((field) =>
    form[field] === undefined ? known.includes(field) : form.guessed?.includes(field),
  );
