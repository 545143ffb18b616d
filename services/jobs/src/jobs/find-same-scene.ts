import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { lookOf } from '../rendering/look-of.js';
import { canShow, findPlace } from '../rendering/studio/places.js';
import { chooseLook } from '../rendering/studio/plates/look.js';
import { asidesOf, isSame } from '../rendering/studio/plates/order-looks.js';
import { markedNow } from './find-same-picture.js';
import type { JobRow } from './tell.js';
import type { JobToInsert } from './write-job.js';

/** What decides the picture of a photo in a place. */
type SceneWanted = Required<Pick<JobToInsert, 'userId' | 'mode' | 'options' | 'product'>> &
  Pick<JobToInsert, 'place'> & { photoId: string };

/**
 * Finds the scene of a photo that is the picture of another request too: a Try-On that shows no person is the first indoor
 * scene, and the place that a seller chooses may be the one that Packshot chose.
 * Whether a Try-On shows a person is for the caller to find out.
 */
export async function findSameScene(
  db: Kysely<JobsTables>,
  { userId, photoId, mode, options, place, product }: SceneWanted,
): Promise<JobRow | undefined> {
  if (mode === 'studio_white') return undefined;
  const firstScene = mode === 'model_tryon' || (place === undefined && isIndoor(options));
  if (!firstScene && place === undefined) return undefined;
  const found = await db
    .selectFrom('job')
    .selectAll()
    .where('user_id', '=', userId)
    .where('photo_id', '=', photoId)
    .where('mode', 'in', ['lifestyle_scene', 'model_tryon'])
    .where(sql<boolean>`product = ${JSON.stringify(product)}::jsonb`)
    .where('revision', '=', 0)
    .where('status', '=', 'completed')
    .where('picture_hash', 'is not', null)
    .where('watermarked', '=', markedNow)
    .orderBy('id')
    .execute();
  return found.find(firstScene ? isFirstScene : showsPlace(place!, product, photoId));
}

const isIndoor = ({ scene_environment }: JobRow['options']): boolean => scene_environment === 'indoor';

/** Whether a job shows the place that Packshot likes best indoors. Of a Try-On that is known once it is made. */
const isFirstScene = ({ mode, options, place, variation, render_metadata }: JobRow): boolean =>
  variation === 0 &&
  place === null &&
  (mode === 'model_tryon' ? render_metadata?.['plate'] !== undefined : isIndoor(options));

/** Whether a finished job shows a place as the first picture of that place does. */
function showsPlace(name: string, product: JobRow['product'], photoId: string): (job: JobRow) => boolean {
  const place = findPlace(name);
  if (!place || !canShow(place, product)) return () => false;
  const wanted = chooseLook([name], asidesOf(place), { photoId, variation: 0 });
  return ({ render_metadata }) => {
    const look = lookOf(render_metadata);
    return look !== undefined && isSame(look, wanted);
  };
}
