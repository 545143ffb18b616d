import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { ProductGuess } from '@packshot/proto/rest/previews';
import { guessableFacts, mapFacts, productFactNames } from '@packshot/proto/rest/product-words';
import { usualHeight } from '@packshot/proto/rest/usual-height';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { omitGuesses } from '../jobs/list-guesses.js';
import type { Upload } from '../http/with-upload.js';
import type { Waiter } from '../processes/fair-queue.js';

/**
 * What to propose for a photo: what its seller last said of the same photo, and a guess at the rest. An earlier guess is
 * not the seller's word, so it is made again. A product is known
 * again by its photo alone: names of files that cameras give are those of many.
 *
 * @throws Problem of `guessProduct`, `rate_limited`
 */
export async function proposeProduct(
  { db, photos }: Pick<Deps, 'db' | 'photos'>,
  waiter: Waiter,
  { path, sha256 }: Pick<Upload, 'path' | 'sha256'>,
): Promise<ProductGuess> {
  const last = await db
    .selectFrom('job')
    .select(['product', 'guessed'])
    .where('user_id', '=', waiter.userId)
    .where('photo_hash', '=', sha256)
    .where(sql<boolean>`product <> '{}'::jsonb`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Whether a product is of glass, and how its seller wants its edges shown, is only remembered: no photo tells it.
  const said = last ? omitGuesses(last) : {};
  const isRemembered = () => 'remembered' as const;
  const remembered: Partial<ProductGuess['grounds']> = mapFacts(
    productFactNames.filter((fact) => said[fact] !== undefined),
    isRemembered,
  );
  if (isComplete(said))
    return { facts: said, grounds: { ...remembered, ...mapFacts(guessableFacts, isRemembered) } };
  const guess = await photos.have('guess', waiter, async () => ({ path }));
  const facts = Object.assign({ ...guess.facts }, said);
  const grounds = { ...guess.grounds, ...remembered };
  // The usual height is that of the kind that is proposed.
  if (grounds.height_cm === 'usual') facts.height_cm = usualHeight(facts.kind, guess.ratio);
  return { ...guess, facts, grounds };
}

const isComplete = (facts: ProductFacts): facts is ProductGuess['facts'] =>
  guessableFacts.every((fact) => facts[fact] !== undefined);
