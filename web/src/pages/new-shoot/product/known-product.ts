import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { toProductFacts } from '@packshot/proto/jobs/product-fields';
import type { Job } from '@packshot/proto/rest/job-schema';
import {
  fieldOfFact,
  productFactNames,
  type ProductFact,
  type ProductGround,
} from '@packshot/proto/rest/product-words';
import { replaceUsualHeight } from '@packshot/proto/rest/usual-height';

/** Known facts of a product, with the source of each fact. */
export interface KnownProduct {
  facts: ProductFacts;
  grounds: Partial<Record<ProductFact, ProductGround | 'said' | undefined>>;
}

/**
 * Returns the facts of a job's product, as the seller said them or as they were seen in the photo. Facts that the seller
 * said after the picture was made replace the facts of the picture.
 */
export function productOfJob(job: Job): KnownProduct {
  const stated = toProductFacts(job.stated_facts ?? {});
  const facts = { ...toProductFacts(job), ...stated };
  const grounds: KnownProduct['grounds'] = {};
  const guessed: readonly string[] = job.guessed;
  for (const fact of productFactNames)
    if (facts[fact] !== undefined)
      grounds[fact] =
        stated[fact] === undefined && guessed.includes(fieldOfFact(fact)) ? 'seen' : 'remembered';
  return { facts, grounds };
}

/** Returns the facts of a product with the user's answers in place of earlier answers and guesses. */
export function withSaid(
  said: ProductFacts,
  guess: (KnownProduct & { ratio?: number | undefined }) | undefined,
): KnownProduct {
  const facts = { ...guess?.facts };
  const grounds = { ...guess?.grounds };
  for (const fact of productFactNames) {
    if (said[fact] === undefined) continue;
    Object.assign(facts, { [fact]: said[fact] });
    grounds[fact] = 'said';
  }
  if (guess && grounds.height_cm === 'usual')
    facts.height_cm = replaceUsualHeight(facts, guess.facts, guess.ratio) ?? facts.height_cm;
  return { facts, grounds };
}
