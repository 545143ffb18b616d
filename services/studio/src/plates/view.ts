import type { PlateOf } from '@packshot/plates/schema';
import { frameSize } from '../layout/frame.js';

/** Square part of a plate that becomes the picture, in whole pixels of the plate. */
export interface View {
  left: number;
  top: number;
  side: number;
  mirrored: boolean;
}

type Standing = Pick<PlateOf<'place'>, 'anchor' | 'right' | 'back' | 'up' | 'pixels_per_cm' | 'shadow'>;

export interface ProductSize {
  width: number;
  height: number;
}

/**
 * Share of the picture's side that the longer side of a product should take, as in the pictures of shops. A product
 * takes another share only if its true size forbids this share.
 */
export const wantedShare = { least: 0.35, most: 0.6 } as const;
/** Maximum zoom towards a small product. A larger zoom would make the surface look enlarged. */
export const maxZoom = { place: 1.7, flat: 1.35 } as const;
/** Maximum shares of the picture for a standing product. A larger product is shown smaller than its true size. */
export const maxStandingShare = { width: 0.8, height: 0.62 } as const;

/** Returns a view of the whole plate. @param size side of the plate in pixels */
export const wholeView = (size: number, mirrored: boolean): View => ({
  left: 0,
  top: 0,
  side: size,
  mirrored,
});

/** Returns a square part of a plate around a point. A part that reaches past the rim is moved into the plate. */
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

/** Returns the number of frame pixels per plate pixel. */
export const magnification = ({ side }: View): number => frameSize / side;

/** Maps a point of a plate, in pixels of the plate, to pixels of the frame. */
export function mapToFrame([x, y]: [number, number], view: View): [number, number] {
  const k = magnification(view);
  const left = (x - view.left) * k;
  return [view.mirrored ? frameSize - left : left, (y - view.top) * k];
}

/** Returns the facts about a standing product's position, in pixels of the frame instead of the plate. */
export function mapStandingToFrame<Facts extends Standing>(facts: Facts, view: View): Facts {
  const k = magnification(view);
  const side = view.mirrored ? -1 : 1;
  const turned = ([x, y]: [number, number]): [number, number] => [side * x * k, y * k];
  return {
    ...facts,
    anchor: mapToFrame(facts.anchor, view),
    // In a mirrored picture, the axis still points to the right, but its slope is reversed.
    right: [facts.right[0] * k, side * facts.right[1] * k],
    back: turned(facts.back),
    up: turned(facts.up),
    pixels_per_cm: facts.pixels_per_cm * k,
    shadow: [side * facts.shadow[0], facts.shadow[1]],
  };
}
