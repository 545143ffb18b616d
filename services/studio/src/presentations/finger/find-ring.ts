import type { Plane } from '../../image/plane.js';
import { turning } from '../../image/warp.js';
import { warpWhole } from '../../image/warp-image.js';
import { measureMask } from '../../mask/measure-mask.js';
import { findHole, type Hole } from './find-hole.js';
import { lensOf, withinLens } from './ring-lens.js';

/** Half the hole's shorter axis, as a share of the longer one: less is no hole for a finger, more is seen along it. */
const aslant = { least: 0.12, most: 0.8 };
/** Share of what the ring itself covers that its hole covers at least: less is a gap. */
const leastHole = 0.1;
/** How much farther a stone reaches from the hole than the band on the other side. */
const stands = 1.1;
/** Of the band: how thick it is at its sides, as a share of half its width. */
const thickness = { least: 0.02, most: 0.35 };
/** Share of the hole, and of the half that is farther away, that must be where a ring has them. */
const alike = 0.8;
/** Shares of half the ring's width: how far a stone reaches below its band, how far aside its middle may lie, where it ends. */
const stone = { least: 0.1, aside: 0.3, most: 0.8 };
/** Without a stone so much of the half that is nearer is as it was photographed. */
const flatShare = 0.25;
/** Share of half the ring's width by which the middle of its hole may lie beside its own. */
const even = 0.06;
/** Radians by which the halves of a plain band may lie beside one another: which is nearer is told by which is lower. */
const upright = Math.PI / 3;

/** Why nobody can wear it. */
export type NoRing = 'hole' | 'outline' | 'along' | 'stone' | 'side';

/** A ring seen aslant: its nearer half below, the finger's way through it upright. Lengths are pixels of the matte. */
export interface Ring {
  /** Radians by which the photo is turned so that it lies like that, see `turning`. */
  angle: number;
  /** How tall it is then. */
  tall: number;
  /** The middle of the hole in the matte that is turned. */
  x: number;
  y: number;
  /** Half of how wide it is within, and without. */
  inner: number;
  outer: number;
  /** How high a circle of it is seen for how wide it is: 0 from straight before its band, 1 along the finger. */
  round: number;
  /** From the middle of the hole down to where its nearer half begins and ends, without a stone. */
  near: [number, number];
  /** To either side of the middle, where a stone is, or where the band hardly bends. */
  flat: number;
}

/**
 * Finds a ring by the hole through which one sees. Its half with the stone is nearer to the camera; of a plain band the lower one.
 *
 * @param matte over the whole photo, 0..1
 */
export function findRing(matte: Plane): Ring | NoRing {
  const hole = findHole(matte);
  const covered = matte.data.reduce((sum, value) => sum + value, 0);
  if (!hole || hole.area < leastHole * covered) return 'hole';
  if (hole.short > aslant.most * hole.long) return 'along';
  const angle = turnOf(matte, hole);
  if (angle === undefined) return 'side';
  const straight = warpWhole(matte, turning(angle, matte));
  const left = straight.data.reduce((sum, value) => sum + value, 0);
  // Turned about the photo's middle it must stay in the photo.
  if (left < 0.99 * covered) return 'outline';
  const found = measure(straight);
  return typeof found === 'string' ? found : { ...found, angle, tall: measureMask(straight).box!.height };
}

function turnOf(matte: Plane, { x, y, slope }: Hole): number | undefined {
  const [nx, ny] = [-Math.sin(slope), Math.cos(slope)];
  let [below, above] = [0, 0];
  for (let i = 0; i < matte.data.length; i++) {
    if (matte.data[i]! < 0.5) continue;
    const away = ((i % matte.width) + 0.5 - x) * nx + (Math.floor(i / matte.width) + 0.5 - y) * ny;
    below = Math.max(below, away);
    above = Math.max(above, -away);
  }
  if (above > stands * below) return slope + (slope > 0 ? -Math.PI : Math.PI);
  return below > stands * above || Math.abs(slope) < upright ? slope : undefined;
}

function measure(matte: Plane): Omit<Ring, 'angle' | 'tall'> | NoRing {
  const hole = findHole(matte);
  if (!hole) return 'hole';
  const { width, height, data } = matte;
  const { x, y, long, short } = lensOf(hole, width, height);
  const there = (column: number, row: number): boolean =>
    column >= 0 && row >= 0 && column < width && row < height && data[row * width + column]! >= 0.5;
  // By the half that is farther away, where no stone is.
  let [first, last, top] = [x, x, y];
  for (let row = 0; row <= y; row++)
    for (let column = 0; column < width; column++) {
      if (!there(column, row)) continue;
      first = Math.min(first, column);
      last = Math.max(last, column + 1);
      top = Math.min(top, row);
    }
  const outer = (last - first) / 2;
  if (Math.abs(x - (first + last) / 2) > even * outer) return 'stone';
  const { inner, round, tall } = withinLens(long, short, outer, y - top);
  if (!(inner < outer * (1 - thickness.least) && inner > outer * (1 - thickness.most))) return 'outline';
  if (round > aslant.most) return 'along';
  if (round < aslant.least) return 'outline';
  const arc = (half: number, column: number): number =>
    round * half * Math.sqrt(Math.max(0, 1 - ((column + 0.5 - x) / half) ** 2));
  // What is seen through it lies between its upper and its lower rim; without, both bound it.
  let [both, either] = [0, 0];
  for (let row = Math.max(0, Math.floor(y - outer)); row < y; row++)
    for (let column = Math.floor(x - outer); column < x + outer; column++) {
      const up = y - row - 0.5;
      const open = up < arc(inner, column) - tall / 2 && Math.abs(column + 0.5 - x) < inner;
      const ring = !open && up < arc(outer, column) + tall / 2;
      if (ring && there(column, row)) both++;
      if (ring || there(column, row)) either++;
    }
  if (both < alike * either) return 'outline';
  let [from, till] = [Infinity, -Infinity];
  for (let column = Math.ceil(x - outer); column < x + outer; column++) {
    const below = Math.round(y + arc(outer, column) + tall / 2 + stone.least * outer);
    if (Math.abs(column + 0.5 - x) > 0.97 * outer || !there(column, below)) continue;
    from = Math.min(from, column);
    till = Math.max(till, column + 1);
  }
  const near: [number, number] = [round * inner - tall / 2, round * outer + tall / 2];
  if (from > till) return { x, y, inner, outer, round, near, flat: flatShare * outer };
  if (Math.abs((from + till) / 2 - x) > stone.aside * outer) return 'stone';
  const flat = Math.max(x - from, till - x);
  return flat > stone.most * outer ? 'stone' : { x, y, inner, outer, round, near, flat };
}
