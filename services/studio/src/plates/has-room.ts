import { plateFacts } from '@packshot/plates/library';
import type { ProductSize } from './view.js';

/** Reports whether a product of this size has room on every named plate of a kind; false when no plate is named. */
export const hasRoom = (
  names: readonly string[],
  kind: 'hand' | 'carried' | 'shoulder' | 'beside' | 'behind' | 'tabletop' | 'resting',
  { width, height }: ProductSize,
): boolean =>
  names.length > 0 &&
  names.every((name) => {
    const { height_cm, width_cm } = plateFacts(name, kind);
    return isWithin(height, height_cm) && isWithin(width, width_cm);
  });

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most;
