import type { Place } from '../places.js';
import type { Look } from './look.js';

/** Shifts of a standing product: no shift, and a shift towards the left or right third of the picture. */
export const plateShifts: readonly number[] = [0, -0.12, 0.12];
export const flatShifts: readonly number[] = [0];
/** Returns the possible shifts of a product in a place. */
export const shiftsOf = ({ view }: Pick<Place, 'view'>): readonly number[] =>
  view === 'flat' ? flatShifts : plateShifts;

/**
 * Returns the looks of plates in order: each plate, each mirrored plate, and then the same looks with the next shift.
 */
export const orderLooks = (names: readonly string[], asides: readonly number[]): Look[] =>
  asides.flatMap((aside) =>
    [false, true].flatMap((mirrored) => names.map((name) => ({ name, mirrored, aside }))),
  );

/** Returns the number of a look among the looks of its plate. */
export const lookNumberOf = ({ mirrored, aside }: Look): number =>
  2 * Math.max(0, plateShifts.indexOf(aside)) + (mirrored ? 1 : 0);

export interface Siblings {
  /** Looks in places that the seller chose, including looks without an existing picture. */
  chosen: readonly Look[];
  made: readonly Look[];
}

/**
 * Returns the look of a picture by its number in the order. Looks that the seller chose are omitted. When a picture
 * with this look already exists, the next free look is used.
 */
export function pickFreeLook(looks: readonly Look[], variation: number, { chosen, made }: Siblings): Look {
  const free = looks.filter((look) => !chosen.some((other) => isSameLook(look, other)));
  const order = free.length > 0 ? free : looks;
  const first = variation % order.length;
  const turned = [...order.slice(first), ...order.slice(0, first)];
  return turned.find((look) => !made.some((other) => isSameLook(look, other))) ?? turned[0]!;
}

/** Reports whether two looks give the same picture of one photo. */
export const isSameLook = (a: Look, b: Look): boolean =>
  a.name === b.name && a.mirrored === b.mirrored && a.aside === b.aside;
