import type { Place } from '../places.js';
import type { Look } from './look.js';

/** In the middle, and towards either third of the picture. */
export const plateAsides: readonly number[] = [0, -0.12, 0.12];
/** What lies, lies in the middle. */
export const flatAsides: readonly number[] = [0];
/** Where in the picture a product may be that is shown in a place. */
export const asidesOf = ({ view }: Pick<Place, 'view'>): readonly number[] =>
  view === 'flat' ? flatAsides : plateAsides;

/** The looks of some grounds: each ground once, then each from the other side, then from aside. */
export const looksOf = (names: readonly string[], asides: readonly number[]): Look[] =>
  asides.flatMap((aside) =>
    [false, true].flatMap((mirrored) => names.map((name) => ({ name, mirrored, aside }))),
  );

/** The number of a look among those of its one ground. */
export const numberOf = ({ mirrored, aside }: Look): number =>
  2 * Math.max(0, plateAsides.indexOf(aside)) + (mirrored ? 1 : 0);

/** What other pictures of the same photo show. */
export interface Siblings {
  /** In places that their seller has chosen, made or not. */
  chosen: readonly Look[];
  /** Made already, wherever. */
  made: readonly Look[];
}

/**
 * The look of a picture: its number in the order, where what the seller has chosen elsewhere is left out. Should that one
 * be there all the same, because something was deleted since, the next that is not.
 *
 * @param looks in the order in which they are liked; at least one
 */
export function takeLook(looks: readonly Look[], variation: number, { chosen, made }: Siblings): Look {
  const free = looks.filter((look) => !chosen.some((other) => isSame(look, other)));
  const order = free.length > 0 ? free : looks;
  const first = variation % order.length;
  const turned = [...order.slice(first), ...order.slice(0, first)];
  return turned.find((look) => !made.some((other) => isSame(look, other))) ?? turned[0]!;
}

/** Whether two looks give the same picture of one photo. */
export const isSame = (a: Look, b: Look): boolean =>
  a.name === b.name && a.mirrored === b.mirrored && a.aside === b.aside;
