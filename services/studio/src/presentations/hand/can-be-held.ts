import { standsInOneRow } from '../../shadow/bodies.js';
import type { Subject } from '../presentation.js';
import { genderOf } from '../request.js';
import { canHold } from './hand-plate.js';

/** Returns whether a hand can hold a product of this kind, size and shape. */
export const canBeHeld = (subject: Subject): boolean =>
  subject.facts.kind !== 'head' &&
  canHold(genderOf(subject), subject.size, subject.facts.view) &&
  standsInOneRow(subject.mattes.level);
