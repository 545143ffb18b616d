import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import {
  fieldOfFact,
  guessableFacts,
  type GuessableFact,
  type GuessableField,
} from '@packshot/proto/rest/product-words';
import type { JobRow } from './create-job-event.js';

type JobFacts = Pick<JobRow, 'product' | 'guessed'>;

/** In a job without a list of guesses each of these facts may be one, so none counts as its seller's word. */
const listGuessedFacts = ({ product, guessed }: JobFacts): GuessableFact[] =>
  guessableFacts.filter(
    (fact) => product[fact] !== undefined && (guessed?.includes(fieldOfFact(fact)) ?? true),
  );

/** Fields of the facts of a job that were guessed. */
export const listGuesses = (job: JobFacts): GuessableField[] => listGuessedFacts(job).map(fieldOfFact);

/** A product without the facts that were only guessed. */
export function omitGuesses(job: JobFacts): ProductFacts {
  const said = { ...job.product };
  for (const fact of listGuessedFacts(job)) delete said[fact];
  return said;
}
