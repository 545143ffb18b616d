import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { ProductGuess } from '@packshot/proto/rest/previews';
import { guessableFacts, mapFacts, productFactNames } from '@packshot/proto/rest/product-words';
import { replaceUsualHeight } from '@packshot/proto/rest/usual-height';
import type { Deps } from '../deps.js';
import type { Upload } from '../http/with-upload.js';
import { keepSeen } from '../photos/keep-seen.js';
import { findRememberedFacts } from '../products/find-remembered-facts.js';
import type { Waiter } from '../processes/fair-queue.js';
import { createPhotoTask } from './photo-task.js';

/**
 * Proposes facts that the seller gave earlier for the same photo, but no earlier guesses. Only the photo identifies a
 * product, because cameras reuse file names.
 *
 * @throws Problem `rate_limited`, or a problem of `guessProduct`
 */
export async function proposeProduct(
  deps: Pick<Deps, 'db' | 'store' | 'estimates' | 'previews'>,
  waiter: Waiter,
  upload: Pick<Upload, 'path' | 'sha256'>,
): Promise<ProductGuess> {
  // Transparency and straightened edges come only from earlier facts, because no photo shows these facts.
  const said = await findRememberedFacts(deps.db, waiter.userId, upload.sha256);
  const isRemembered = () => 'remembered' as const;
  const remembered: Partial<ProductGuess['grounds']> = mapFacts(
    productFactNames.filter((fact) => said[fact] !== undefined),
    isRemembered,
  );
  if (isComplete(said))
    return { facts: said, grounds: { ...remembered, ...mapFacts(guessableFacts, isRemembered) } };
  const guess = await guessFacts(deps, waiter, upload);
  const facts = Object.assign({ ...guess.facts }, said);
  const grounds = { ...guess.grounds, ...remembered };
  if (grounds.height_cm === 'usual')
    facts.height_cm = replaceUsualHeight(facts, guess.facts, guess.ratio) ?? facts.height_cm;
  return { ...guess, facts, grounds };
}

async function guessFacts(
  deps: Pick<Deps, 'db' | 'store' | 'estimates' | 'previews'>,
  waiter: Waiter,
  upload: Pick<Upload, 'path' | 'sha256'>,
): Promise<ProductGuess> {
  const { photoId, ...task } = await createPhotoTask(deps, waiter.userId, upload, {});
  const { guess, seen } = await deps.previews.guess(waiter, task);
  if (seen) await keepSeen(deps.db, photoId, seen);
  return guess;
}

const isComplete = (facts: ProductFacts): facts is ProductGuess['facts'] =>
  guessableFacts.every((fact) => facts[fact] !== undefined);
