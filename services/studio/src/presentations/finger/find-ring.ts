import type { Plane } from '../../image/plane.js';
import { createRotation } from '../../image/warp.js';
import { warpWhole } from '../../image/warp-image.js';
import { measureMask } from '../../mask/measure-mask.js';
import { findHole, type Hole } from './find-hole.js';
import { findLens, measureHole } from './measure-hole.js';

/**
 * Range of the hole's shorter axis, divided by its longer axis. A flatter hole fits no finger; a rounder hole is seen
 * along the finger.
 */
const aslant = { least: 0.12, most: 0.8 };
/** Minimum area of the hole, as a share of the area that the ring covers. A smaller hole is a gap. */
const leastHole = 0.1;
/** Minimum distance from the hole to the end of a stone, divided by that to the band's outer edge on the other side. */
const stands = 1.1;
/** Range of the band's thickness at its sides, as a share of half its width. */
const thickness = { least: 0.02, most: 0.35 };
/** Minimum share of the farther half that must match the shape of a ring. */
const alike = 0.8;
/**
 * Sizes of a stone as shares of half the ring's width: minimum reach below the band, maximum offset from the middle,
 * maximum half width.
 */
const stone = { least: 0.1, aside: 0.3, most: 0.8 };
/** Half width of the unchanged part of a band without a stone, as a share of half the ring's width. */
const flatShare = 0.25;
/** Maximum distance between the middles of the hole and of the ring, as a share of half the ring's width. */
const even = 0.06;
/** Maximum slope, in radians, of a plain band whose lower half counts as the nearer half. */
const upright = Math.PI / 3;

export type NoRing = 'hole' | 'outline' | 'along' | 'stone' | 'side';

/** A ring seen at an angle, with its nearer half below, as on an upright finger. Lengths are in pixels of the matte. */
export interface Ring {
  /** Angle in radians by which the photo is turned to this position; see `createRotation`. */
  angle: number;
  tall: number;
  x: number;
  y: number;
  inner: number;
  outer: number;
  /** Visible height of the ring divided by its width: 0 from the front of the band, 1 along the finger. */
  round: number;
  /** Distances from the middle of the hole down to the start and the end of the nearer half, without a stone. */
  near: [number, number];
  /** Distance from the middle to each side that a stone covers, or in which the band hardly bends. */
  flat: number;
}

/** Recognises a ring by its hole. The nearer half has the stone, or is the lower half of a plain band. */
export function findRing(matte: Plane): Ring | NoRing {
  const hole = findHole(matte);
  const covered = matte.data.reduce((sum, value) => sum + value, 0);
  if (!hole || hole.area < leastHole * covered) return 'hole';
  if (hole.short > aslant.most * hole.long) return 'along';
  const angle = turnOf(matte, hole);
  if (angle === undefined) return 'side';
  const straight = warpWhole(matte, createRotation(angle, matte));
  const left = straight.data.reduce((sum, value) => sum + value, 0);
  // A rotation about the photo's centre may move a part of the ring out of the photo.
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
  const { x, y, long, short } = findLens(hole, width, height);
  const there = (column: number, row: number): boolean =>
    column >= 0 && row >= 0 && column < width && row < height && data[row * width + column]! >= 0.5;
  // The farther half is measured, because it shows no stone.
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
  const { inner, round, tall } = measureHole(long, short, outer, y - top);
  if (!(inner < outer * (1 - thickness.least) && inner > outer * (1 - thickness.most))) return 'outline';
  if (round > aslant.most) return 'along';
  if (round < aslant.least) return 'outline';
  const arc = (half: number, column: number): number =>
    round * half * Math.sqrt(Math.max(0, 1 - ((column + 0.5 - x) / half) ** 2));
  // The opening lies within both inner rims, and the outline reaches to both outer rims.
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
