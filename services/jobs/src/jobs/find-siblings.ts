import { shiftsOf, chooseLook, findPlace, presentationOf, type Siblings } from '@packshot/studio';
import type { Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { selectPicturesOfPhoto, type PhotoInMode } from './count-pictures.js';
import type { JobRow } from './create-job-event.js';

const none: Siblings = { chosen: [], made: [] };

/** An upload has no siblings, because an upload always requests the first picture of its photo. */
export async function findSiblings(
  db: Kysely<JobsTables>,
  { id, ...job }: PhotoInMode & Pick<JobRow, 'source_job_id'> & { id?: string },
): Promise<Siblings> {
  if (job.mode !== 'lifestyle_scene' || job.source_job_id === null) return none;
  const others = await selectPicturesOfPhoto(db, job)
    .$if(id !== undefined, (pictures) => pictures.where('id', '<>', id!))
    .execute();
  return {
    chosen: others.flatMap(({ place, variation }) => {
      const found = place === null ? undefined : findPlace(place);
      if (!found) return [];
      return chooseLook([found.name], shiftsOf(found), { photoId: job.photo_id, variation });
    }),
    made: others.flatMap(({ render_metadata }) => presentationOf(render_metadata) ?? []),
  };
}
