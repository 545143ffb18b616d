import { findPlace } from '../../places.js';
import { colourOfProduct } from '../../plates/colour.js';
import { loadGrounds } from '../../plates/load-grounds.js';
import { rankFittingLooks } from '../../plates/rank-looks.js';
import type { Look } from '../../plates/look.js';
import { pickFreeLook, type Siblings } from '../../plates/order-looks.js';
import type { Subject } from '../presentation.js';
import { environmentOf } from '../request.js';
import { chooseLookInPlace } from './chosen-place.js';

const noSiblings: Siblings = { chosen: [], made: [] };

/** A kept place has priority over the place that the seller chose, which has priority over the best match. */
export async function choosePlace(subject: Subject): Promise<Look> {
  const { kept, facts, taken, box, photo, mattes, photoId, variation, siblings = noSiblings } = subject;
  if (kept && findPlace(kept.name)) return kept;
  const chosen = chooseLookInPlace(subject);
  if (chosen) return chosen;
  const grounds = await loadGrounds(environmentOf(subject));
  const appearance = { ratio: box.width / box.height, colour: colourOfProduct(photo, mattes.seen) };
  const looks = rankFittingLooks(grounds, facts, taken, appearance, photoId);
  return pickFreeLook(looks, variation, siblings);
}
