import { findPlace } from '../../places.js';
import { groundsOf } from '../../plates/grounds.js';
import { likedLooks } from '../../plates/like-places.js';
import type { Look } from '../../plates/look.js';
import { takeLook, type Siblings } from '../../plates/order-looks.js';
import type { Subject } from '../presentation.js';
import { environmentOf } from '../request.js';
import { lookInPlace } from './chosen-place.js';

const noSiblings: Siblings = { chosen: [], made: [] };

/**
 * Chooses the place of a picture for a standing or lying product. A kept place comes first, then the place that the
 * seller chose, then the best match.
 */
export async function choosePlace(subject: Subject): Promise<Look> {
  const { kept, facts, box, photo, mattes, variation, siblings = noSiblings } = subject;
  if (kept && findPlace(kept.name)) return kept;
  const chosen = lookInPlace(subject);
  if (chosen) return chosen;
  const grounds = await groundsOf(environmentOf(subject));
  return takeLook(
    likedLooks(grounds, facts, { box, photo, matte: mattes.seen }, subject),
    variation,
    siblings,
  );
}
