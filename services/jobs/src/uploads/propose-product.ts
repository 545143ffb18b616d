import type { ProductGuess } from '@packshot/proto/rest/previews';
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
  const said = last ? omitGuesses(last) : {};
  const { view, kind, height_cm, see_through, straighten } = said;
  // Nobody sees in a photo whether white stands before white or is of glass, nor how its seller wants to show it: that is
  // only remembered.
  const remembered = {
    ...(see_through === undefined ? {} : { see_through }),
    ...(straighten === undefined ? {} : { straighten }),
  };
  const rememberedGrounds: Omit<ProductGuess['grounds'], 'view' | 'kind' | 'height_cm'> = {
    ...(see_through === undefined ? {} : { see_through: 'remembered' }),
    ...(straighten === undefined ? {} : { straighten: 'remembered' }),
  };
  if (view && kind && height_cm !== undefined) {
    const grounds = {
      view: 'remembered',
      kind: 'remembered',
      height_cm: 'remembered',
      ...rememberedGrounds,
    } as const;
    return { facts: { view, kind, height_cm, ...remembered }, grounds };
  }
  const guess = await photos.have('guess', waiter, async () => ({ path }));
  const facts = {
    view: said.view ?? guess.facts.view,
    kind: said.kind ?? guess.facts.kind,
    height_cm: said.height_cm ?? guess.facts.height_cm,
    ...remembered,
  };
  const grounds = { ...guess.grounds, ...rememberedGrounds };
  for (const fact of ['view', 'kind', 'height_cm'] as const)
    if (said[fact] !== undefined) grounds[fact] = 'remembered';
  // The usual height is that of the kind that is proposed.
  if (grounds.height_cm === 'usual') facts.height_cm = usualHeight(facts.kind, guess.ratio);
  return { ...guess, facts, grounds };
}
