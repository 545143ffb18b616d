import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { toProductFacts } from '@packshot/proto/jobs/product-fields';
import type { Job } from '@packshot/proto/rest/job-schema';
import type { ProductGuess } from '@packshot/proto/rest/previews';
import {
  fieldOfFact,
  isUsedOnWhite,
  productFactNames,
  type ProductFact,
  type ProductGround,
} from '@packshot/proto/rest/product-words';
import { usualHeight } from '@packshot/proto/rest/usual-height';
import { useEffect, useRef, useState } from 'react';
import { addressOf } from '../../../api/address-of.js';
import { upload } from '../../../api/upload.js';
import type { ChosenPhoto } from '../photos/use-photos.js';

type Grounds = Partial<Record<ProductFact, ProductGround | 'said' | undefined>>;

/** Known and guessed facts of the shown product. */
export interface Product {
  facts: ProductFacts;
  grounds: Grounds;
  /** Width divided by height as photographed, if known. */
  ratio: number | undefined;
  /** Smallest and largest usual height in centimetres, if known for the assumed height. */
  usualHeights: readonly [number, number] | undefined;
  state: 'none' | 'guessing' | 'ready' | 'failed';
  say: (said: ProductFacts) => void;
  /** Returns known and guessed facts. If the id is absent, the facts belong to the job that is rendered again. */
  factsOf: (photoId?: number) => ProductFacts;
  /** Returns the facts as form fields. If the id is absent, the facts belong to the job that is rendered again. */
  fieldsFor: (photoId?: number) => Record<string, string>;
}

/** Key of the job that is rendered again. The keys of photos start at 1. */
const ofJob = 0;

/**
 * Keeps the user's facts about each photo's product and guesses the other facts.
 *
 * @param wanted whether the mode uses all facts; if false, nothing is guessed, and only facts that matter on a white
 * background are sent
 */
export function useProduct(
  shown: ChosenPhoto | undefined,
  source: Job | undefined,
  wanted: boolean,
): Product {
  const [said, setSaid] = useState<Record<number, ProductFacts>>({});
  const [guesses, setGuesses] = useState<Record<number, ProductGuess | 'failed'>>({});
  const asked = useRef(new Set<number>());
  const { id = ofJob, file } = shown ?? {};
  useEffect(() => {
    if (!wanted || !file || asked.current.has(id)) return;
    asked.current.add(id);
    const keep = (guess: ProductGuess | 'failed') => setGuesses((before) => ({ ...before, [id]: guess }));
    guessProduct(file).then(keep, () => keep('failed'));
  }, [wanted, id, file]);

  const known = (key: number): Pick<Product, 'facts' | 'grounds'> => {
    const guess = key === ofJob ? source && productOfJob(source) : guesses[key];
    return withSaid(said[key] ?? {}, guess === 'failed' ? undefined : guess);
  };
  const guess = guesses[id];
  const guessed = guess === 'failed' ? undefined : guess;
  const { facts, grounds } = known(id);
  return {
    facts,
    grounds,
    ratio: guessed?.ratio,
    usualHeights:
      grounds.height_cm === 'usual' && facts.kind === guessed?.facts.kind
        ? guessed?.usual_height_cm
        : undefined,
    state: !file ? 'none' : guess === undefined ? 'guessing' : guess === 'failed' ? 'failed' : 'ready',
    say: (more) => setSaid((before) => ({ ...before, [id]: { ...before[id], ...more } })),
    factsOf: (photoId = ofJob) => known(photoId).facts,
    fieldsFor: (photoId = ofJob) =>
      fieldsOf(known(photoId), wanted ? productFactNames : productFactNames.filter(isUsedOnWhite)),
  };
}

/** Returns the facts of a job's product, as the seller said them or as they were seen in the photo. */
export function productOfJob(job: Job): { facts: ProductFacts; grounds: Grounds } {
  const facts = toProductFacts(job);
  const grounds: Grounds = {};
  const guessed: readonly string[] = job.guessed;
  for (const fact of productFactNames)
    if (facts[fact] !== undefined)
      grounds[fact] = guessed.includes(fieldOfFact(fact)) ? 'seen' : 'remembered';
  return { facts, grounds };
}

/** Returns the facts of a product with the user's answers in place of earlier answers and guesses. */
export function withSaid(
  said: ProductFacts,
  guess: { facts: ProductFacts; grounds: Grounds; ratio?: number | undefined } | undefined,
): { facts: ProductFacts; grounds: Grounds } {
  const facts = { ...guess?.facts };
  const grounds = { ...guess?.grounds };
  for (const fact of productFactNames) {
    if (said[fact] === undefined) continue;
    Object.assign(facts, { [fact]: said[fact] });
    grounds[fact] = 'said';
  }
  // The typical height in a guess belongs to the kind in the guess.
  if (grounds.height_cm === 'usual' && facts.kind && facts.kind !== guess?.facts.kind)
    facts.height_cm = usualHeight(facts.kind, guess?.ratio);
  return { facts, grounds };
}

/**
 * Returns the form fields of known facts. Typical values are not sent, because sent values count as the user's answers.
 * Values detected in the photo are marked as guesses, so that guesses do not count as answers either.
 */
function fieldsOf(
  { facts, grounds }: Pick<Product, 'facts' | 'grounds'>,
  sent: readonly ProductFact[],
): Record<string, string> {
  const fields: Record<string, string> = {};
  const guessed: string[] = [];
  for (const fact of sent) {
    const value = facts[fact];
    if (value === undefined || grounds[fact] === 'usual') continue;
    fields[fieldOfFact(fact)] = String(value);
    if (grounds[fact] === 'seen') guessed.push(fieldOfFact(fact));
  }
  return { ...fields, ...(guessed.length > 0 ? { guessed: guessed.join(',') } : {}) };
}

/** Asks the server to guess the product of a photo. @throws ApiError */
async function guessProduct(file: File): Promise<ProductGuess> {
  const form = new FormData();
  form.set('file', file);
  const { body } = await upload({ path: addressOf('guessProduct'), form });
  return JSON.parse(await body.text()) as ProductGuess;
}
