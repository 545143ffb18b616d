import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { Job } from '@packshot/proto/rest/job-schema';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import { fieldOfFact, isUsedOnWhite, productFactNames } from '@packshot/proto/rest/product-words';
import type { RecognisedKind } from '@packshot/proto/rest/recognised';
import { useState } from 'react';
import type { Photos } from '../photos/use-photos.js';
import { productOfJob, withSaid, type KnownProduct } from './known-product.js';
import { useGuesses, type Guess } from './use-guesses.js';

/** Known and guessed facts of a product. */
export interface Product extends KnownProduct {
  /** Width divided by height as photographed, if known. */
  ratio: number | undefined;
  /** Smallest and largest usual height in centimetres, if known for the assumed height. */
  usualHeights: readonly [number, number] | undefined;
  /** Recognised product, if the recognition is certain. */
  recognised: RecognisedKind | undefined;
  state: 'guessing' | 'ready' | 'failed';
  say: (said: ProductFacts) => void;
}

/** Key of the job that is rendered again. The keys of photos start at 1. */
export const ofJob = 0;

export interface Products {
  /** Answers of the user. */
  said: Readonly<Record<number, ProductFacts>>;
  /** Adds answers that the browser has kept. */
  restore: (said: Readonly<Record<number, ProductFacts>>) => void;
  /** Returns the product of a photo, or of the job that is rendered again. */
  of: (key: number) => Product;
  /** Returns the facts of a product as form fields. */
  fieldsFor: (key: number, mode: RenderMode) => Record<string, string>;
}

/**
 * Keeps the user's facts about each photo's product, and guesses the other facts.
 *
 * @param paused whether to start no further guess
 */
export function useProducts(
  { list, shown }: Pick<Photos, 'list' | 'shown'>,
  source: Job | undefined,
  paused: boolean,
): Products {
  const [said, setSaid] = useState<Record<number, ProductFacts>>({});
  const guesses = useGuesses(list, shown, paused);

  const known = (key: number): KnownProduct => {
    const guess = key === ofJob ? source && productOfJob(source) : read(guesses[key]);
    return withSaid(said[key] ?? {}, guess);
  };
  return {
    said,
    restore: (kept) => setSaid((before) => ({ ...before, ...kept })),
    of(key) {
      const guess = read(guesses[key]);
      const { facts, grounds } = known(key);
      const isSeenKind = facts.kind === guess?.facts.kind;
      const usualHeights = isSeenKind ? guess?.usual_height_cm : undefined;
      return {
        facts,
        grounds,
        ratio: guess?.ratio,
        usualHeights: grounds.height_cm === 'usual' ? usualHeights : undefined,
        // Only a certain kind has a range of usual heights.
        recognised: usualHeights && grounds.kind === 'seen' ? guess?.recognised?.kind : undefined,
        state: stateOf(key, guesses[key]),
        say: (more) => setSaid((before) => ({ ...before, [key]: { ...before[key], ...more } })),
      };
    },
    fieldsFor: (key, mode) => fieldsOf(known(key), mode),
  };
}

const read = (guess: Guess | undefined) => (guess === 'failed' ? undefined : guess);

function stateOf(key: number, guess: Guess | undefined): Product['state'] {
  if (key === ofJob) return 'ready';
  if (guess === undefined) return 'guessing';
  return guess === 'failed' ? 'failed' : 'ready';
}

/**
 * Returns the form fields of known facts. Typical values are not sent, because sent values count as the user's answers.
 * Values detected in the photo are marked as guesses, so that guesses do not count as answers either. On white, only
 * answers are sent: the server recognises the product itself.
 */
function fieldsOf({ facts, grounds }: KnownProduct, mode: RenderMode): Record<string, string> {
  const onWhite = mode === 'studio_white';
  const fields: Record<string, string> = {};
  const guessed: string[] = [];
  for (const fact of onWhite ? productFactNames.filter(isUsedOnWhite) : productFactNames) {
    const value = facts[fact];
    const ground = grounds[fact];
    if (value === undefined || ground === 'usual' || (onWhite && ground === 'seen')) continue;
    fields[fieldOfFact(fact)] = String(value);
    if (ground === 'seen') guessed.push(fieldOfFact(fact));
  }
  return { ...fields, ...(guessed.length > 0 ? { guessed: guessed.join(',') } : {}) };
}
