import type { PlateOf } from '@packshot/plates/schema';
import { frameSize } from '../layout/frame.js';

/** The square of a plate that becomes the picture, in whole pixels of the plate. */
export interface View {
  left: number;
  top: number;
  side: number;
  /** Left and right are exchanged. */
  mirrored: boolean;
}

type Standing = Pick<PlateOf<'place'>, 'anchor' | 'right' | 'back' | 'up' | 'pixels_per_cm' | 'shadow'>;

/** How large a product is, in centimetres, as it is seen. */
export interface Size {
  width: number;
  height: number;
}

/** How near the camera may go to what is small: nearer, a surface shows that it was enlarged. */
export const nearest = { place: 1.7, flat: 1.35 } as const;
/** Shares of the picture that a product takes at most where it stands: what is larger is shown smaller than it is. */
export const most = { width: 0.8, height: 0.62 } as const;

/** All of a plate. */
export const wholeView = (size: number, mirrored: boolean): View => ({
  left: 0,
  top: 0,
  side: size,
  mirrored,
});

/**
 * A part of a plate around a point, which is moved into the plate where it would reach past its rim.
 *
 * @param at the point, in pixels of the plate
 * @param inView where it shall be seen, as shares of the picture
 * @param side in pixels of the plate
 */
export function viewAround(
  {
    size,
    at,
    inView,
    mirrored,
  }: { size: number; at: [number, number]; inView: [number, number]; mirrored: boolean },
  side: number,
): View {
  const whole = Math.min(size, Math.round(side));
  const share = mirrored ? 1 - inView[0] : inView[0];
  const within = (value: number): number => Math.min(size - whole, Math.max(0, Math.round(value)));
  return {
    left: within(at[0] - share * whole),
    top: within(at[1] - inView[1] * whole),
    side: whole,
    mirrored,
  };
}

/** Pixels of the frame for each pixel of the plate. */
export const magnification = ({ side }: View): number => frameSize / side;

/** A point of a plate in the frame. */
export function pointThrough([x, y]: [number, number], view: View): [number, number] {
  const k = magnification(view);
  const left = (x - view.left) * k;
  return [view.mirrored ? frameSize - left : left, (y - view.top) * k];
}

/** What a plate says of where a product stands, in pixels of the frame. */
export function standingThrough<Facts extends Standing>(facts: Facts, view: View): Facts {
  const k = magnification(view);
  const side = view.mirrored ? -1 : 1;
  const turned = ([x, y]: [number, number]): [number, number] => [side * x * k, y * k];
  return {
    ...facts,
    anchor: pointThrough(facts.anchor, view),
    // To the right is still to the right; what leans leans the other way.
    right: [facts.right[0] * k, side * facts.right[1] * k],
    back: turned(facts.back),
    up: turned(facts.up),
    pixels_per_cm: facts.pixels_per_cm * k,
    shadow: [side * facts.shadow[0], facts.shadow[1]],
  };
}
