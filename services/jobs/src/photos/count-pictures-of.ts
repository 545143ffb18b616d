import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { previews } from '@packshot/proto/rest/previews';
import type { Deps } from '../deps.js';

export async function countPicturesOf(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  photoKey: string,
): Promise<AnswerOf<typeof previews.findPhoto>> {
  const { pictures } = await db
    .selectFrom('photo')
    .innerJoin('job', 'job.photo_id', 'photo.id')
    .select(({ fn }) => fn.countAll<number>().as('pictures'))
    .where('photo.user_id', '=', userId)
    .where('photo.photo_key', '=', photoKey)
    .where('job.status', '=', 'completed')
    .executeTakeFirstOrThrow();
  return { pictures };
}
