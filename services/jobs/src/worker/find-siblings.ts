import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import type { JobRow } from '../jobs/tell.js';
import { lookOf } from '../rendering/look-of.js';
import { findPlace } from '../rendering/studio/places.js';
import { chooseLook } from '../rendering/studio/plates/look.js';
import { flatAsides, plateAsides, type Siblings } from '../rendering/studio/plates/order-looks.js';

/** What the other pictures of the photo of a job show, in the same mode with the same option. */
export async function findSiblings(
  db: Kysely<JobsTables>,
  { id, user_id, photo_id, mode, options }: JobRow,
): Promise<Siblings> {
  if (mode !== 'lifestyle_scene') return { chosen: [], made: [] };
  const others = await db
    .selectFrom('job')
    .select(['photo_id', 'place', 'variation', 'render_metadata'])
    .where('user_id', '=', user_id)
    .where('photo_id', '=', photo_id)
    .where('mode', '=', mode)
    .where(sql<boolean>`options = ${JSON.stringify(options)}::jsonb`)
    .where('status', '<>', 'cancelled')
    .where('id', '<>', id)
    .execute();
  return {
    chosen: others.flatMap(({ photo_id: photoId, place, variation }) => {
      const found = place === null ? undefined : findPlace(place);
      if (!found) return [];
      return chooseLook([found.name], found.view === 'flat' ? flatAsides : plateAsides, {
        photoId,
        variation,
      });
    }),
    made: others.flatMap(({ render_metadata }) => lookOf(render_metadata) ?? []),
  };
}
