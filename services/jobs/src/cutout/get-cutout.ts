import type { cutout } from '@packshot/proto/rest/cutout';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';
import { findAdjustable } from './find-cutout.js';

/** Returns the mask that the engine found, and the strokes drawn so far. @throws Problem `not_found`, `no_cutout` */
export async function getCutout(
  deps: Deps,
  userId: string,
  id: string,
  linkBase: string,
): Promise<AnswerOf<typeof cutout.getCutout>> {
  const job = await findAdjustable(deps, userId, id);
  deps.corrector.warmUp();
  const linkTo = deps.links.to(job.id, linkBase);
  return {
    photo_url: linkTo(job.original_name),
    mask_url: linkTo(job.mask_name),
    strokes: job.strokes ?? [],
  };
}
