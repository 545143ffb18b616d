import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import {
  fieldOfFact,
  guessableFacts,
  type GuessableFact,
  type GuessableField,
} from '@packshot/proto/rest/product-words';
import type { JobRow } from './create-job-event.js';

type JobFacts = Pick<JobRow, 'product' | 'guessed'>;

/** Lists the guessed facts of a job, or all facts of a job without a stored list. */
const listGuessedFacts = ({ product, guessed }: JobFacts): GuessableFact[] =>
  guessableFacts.filter(
    (fact) => product[fact] !== undefined && (guessed?.includes(fieldOfFact(fact)) ?? true),
  );

export const listGuesses = (job: JobFacts): GuessableField[] => listGuessedFacts(job).map(fieldOfFact);

export function omitGuesses(job: JobFacts): ProductFacts {
  const said = { ...job.product };
  for (const fact of listGuessedFacts(job)) delete said[fact];
  return said;
}
