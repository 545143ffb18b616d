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
 * Proposes facts that the seller gave earlier for the same photo, but no earlier guesses. Only the photo identifies a
 * product, because cameras reuse file names.
 *
 * @throws Problem `rate_limited`, or a problem of `guessProduct`
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
  // Transparency and straightened edges come only from earlier facts, because no photo shows these facts.
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
  if (grounds.height_cm === 'usual') facts.height_cm = usualHeight(facts.kind, guess.ratio);
  return { ...guess, facts, grounds };
}

const isComplete = (facts: ProductFacts): facts is ProductGuess['facts'] =>
  guessableFacts.every((fact) => facts[fact] !== undefined);
