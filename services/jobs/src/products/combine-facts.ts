import { toProductFacts, type ProductFields } from '@packshot/proto/jobs/product-fields';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { fieldOfFact, guessableFacts, type GuessableField } from '@packshot/proto/rest/product-words';
import { addSeenFacts } from '@packshot/studio';
import type { JobRow } from '../jobs/create-job-event.js';
import { omitGuesses } from '../jobs/list-guesses.js';
import type { KnownFacts } from './find-known-facts.js';
import { omitKnownFacts } from './said-facts.js';

/** Facts of a new picture. */
export interface PictureFacts {
  product: ProductFacts;
  guessed: GuessableField[];
  /** Facts that the seller says for the first time, or differently than before. */
  said: ProductFacts;
}

/**
 * Returns the facts for a new picture: the seller's answers in the form and before, then guesses of the form, then what
 * the photo shows.
 *
 * @param source job whose picture the new picture follows
 */
export function combineFacts(
  form: ProductFields & { guessed?: GuessableField[] | undefined },
  known: KnownFacts,
  source: Pick<JobRow, 'product' | 'guessed'> = { product: {}, guessed: [] },
): PictureFacts {
  const sent = toProductFacts(form);
  const answers = omitGuesses({ product: sent, guessed: form.guessed ?? [] });
  // A process of the previous version does not store the seller's answers with the product.
  const said: ProductFacts = { ...omitGuesses(source), ...known.said, ...answers };
  const facts = { ...source.product, ...sent, ...said };
  const product = known.seen ? addSeenFacts(facts, known.seen) : facts;
  const isGuess = (fact: keyof ProductFacts) => product[fact] !== undefined && said[fact] === undefined;
  return {
    product,
    guessed: guessableFacts.filter(isGuess).map(fieldOfFact),
    said: omitKnownFacts(answers, known.said),
  };
}
