import { fieldOfFact, guessableFacts } from '@packshot/proto/rest/product-words';
import type { RenderResult } from '@packshot/studio';
import { listGuesses } from '../jobs/list-guesses.js';
import type { Outcome } from '../jobs/complete-jobs.js';
import type { ClaimedJob } from './claim.js';

/** Returns the facts with which a picture was made. Facts that the engine saw in the photo count as guesses. */
export function factsOf(
  job: Pick<ClaimedJob, 'product' | 'guessed'>,
  { facts = job.product }: Pick<RenderResult, 'facts'>,
): Pick<Outcome['made'], 'product' | 'guessed'> {
  const seen = guessableFacts.filter((fact) => job.product[fact] === undefined && facts[fact] !== undefined);
  return { product: facts, guessed: [...listGuesses(job), ...seen.map(fieldOfFact)] };
}
