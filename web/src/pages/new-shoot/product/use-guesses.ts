import type { ProductGuess } from '@packshot/proto/rest/previews';
import { useEffect, useRef, useState } from 'react';
import { addressOf } from '../../../api/address-of.js';
import { isBusy } from '../../../api/errors.js';
import { repeatWhenOnline } from '../../../api/repeat-when-online.js';
import { upload } from '../../../api/upload.js';
import type { ChosenPhoto } from '../photos/chosen-photo.js';

/** Milliseconds before a retry when the server was busy. */
const retryAfter = 5_000;

export type Guess = ProductGuess | 'failed';

/**
 * Guesses the products of all photos, the shown photo first. Only one photo is guessed at a time, because the server
 * makes the cut-outs of a user one after the other.
 *
 * @param paused whether to start no further guess, for example while the photos are sent
 */
export function useGuesses(
  list: readonly ChosenPhoto[],
  shown: ChosenPhoto | undefined,
  paused: boolean,
): Readonly<Record<number, Guess | undefined>> {
  const [guesses, setGuesses] = useState<Record<number, Guess>>({});
  const inFlight = useRef(false);
  const open = [shown, ...list].find((photo) => photo && !(photo.id in guesses));
  // Runs after each render, because the next photo may have been shown while another photo was guessed.
  useEffect(() => {
    if (!open || inFlight.current || paused) return;
    inFlight.current = true;
    void guessPatiently(open.file).then((guess) => {
      inFlight.current = false;
      setGuesses((before) => ({ ...before, [open.id]: guess }));
    });
  });
  return guesses;
}

/** Guesses a product, and asks again as long as the server is busy. */
async function guessPatiently(file: File): Promise<Guess> {
  for (;;) {
    try {
      return await repeatWhenOnline(() => guessProduct(file));
    } catch (error) {
      if (!isBusy(error)) return 'failed';
      await new Promise((resolve) => setTimeout(resolve, retryAfter));
    }
  }
}

/** Asks the server to guess the product of a photo. @throws ApiError */
async function guessProduct(file: File): Promise<ProductGuess> {
  const form = new FormData();
  form.set('file', file);
  const { body } = await upload({ path: addressOf('guessProduct'), form });
  return JSON.parse(await body.text()) as ProductGuess;
}
