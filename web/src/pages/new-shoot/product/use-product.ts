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

/** What is known or thought of the product that is shown. */
export interface Product {
  facts: ProductFacts;
  grounds: Grounds;
  /** Width by height as it is seen, where that is known. */
  ratio: number | undefined;
  state: 'none' | 'guessing' | 'ready' | 'failed';
  say: (said: ProductFacts) => void;
  /** What is known or thought of a product. Without a photo's id: of the job that is made again. */
  factsOf: (photoId?: number) => ProductFacts;
  /** What is sent of a product, as fields of the form. Without a photo's id: of the job that is made again. */
  fieldsFor: (photoId?: number) => Record<string, string>;
}

/** The key of the job that is made again: photos are numbered from 1. */
const ofJob = 0;

/**
 * What a seller says of each photo's product, and a guess at what is not said.
 *
 * @param wanted whether the mode has a use for it: otherwise nothing is guessed, and nothing sent but what matters on white as well
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
    const guess = key === ofJob ? source && ofSource(source) : guesses[key];
    return withSaid(said[key] ?? {}, guess === 'failed' ? undefined : guess);
  };
  const guess = guesses[id];
  return {
    ...known(id),
    ratio: guess === undefined || guess === 'failed' ? undefined : guess.ratio,
    state: !file ? 'none' : guess === undefined ? 'guessing' : guess === 'failed' ? 'failed' : 'ready',
    say: (more) => setSaid((before) => ({ ...before, [id]: { ...before[id], ...more } })),
    factsOf: (photoId = ofJob) => known(photoId).facts,
    fieldsFor: (photoId = ofJob) =>
      fieldsOf(known(photoId), wanted ? productFactNames : productFactNames.filter(isUsedOnWhite)),
  };
}

function ofSource(job: Job): { facts: ProductFacts; grounds: Grounds } {
  const facts = toProductFacts(job);
  const grounds: Grounds = {};
  const guessed: readonly string[] = job.guessed;
  for (const fact of productFactNames)
    if (facts[fact] !== undefined)
      grounds[fact] = guessed.includes(fieldOfFact(fact)) ? 'seen' : 'remembered';
  return { facts, grounds };
}

function withSaid(
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
  // The usual height is that of the kind that was said.
  if (grounds.height_cm === 'usual' && facts.kind) facts.height_cm = usualHeight(facts.kind, guess?.ratio);
  return { facts, grounds };
}

/**
 * What is merely usual is not sent: it would be taken for the seller's word. What the photo tells is sent as a guess, so
 * that the picture is as the screen said and the guess is not remembered as the seller's word.
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

/** Asks the server what the product of a photo may be. @throws ApiError */
async function guessProduct(file: File): Promise<ProductGuess> {
  const form = new FormData();
  form.set('file', file);
  const { body } = await upload({ path: addressOf('guessProduct'), form });
  return JSON.parse(await body.text()) as ProductGuess;
}
