import { createPlane, type Plane } from '../image/plane.js';
import type { Rect } from '../image/resize-image.js';
import { labelRegions } from './label-regions.js';

/** Nothing of a handle lies deeper than this share of the product's height: below it begins the bag. */
const deepest = 0.35;
/** What is seen through a handle: its width as a share of the product's, its height as one of the product's height. */
const least = { width: 0.07, height: 0.02 };
/** From a handle's lower edge to the top of all, as a share of the product's height: what a fist can close around, two handles too. */
const thickest = 0.16;
/** By how many radians the middle of what hangs may lie off the line below its handle: farther off it would swing. */
const offPlumb = 0.12;
/** Rows below a handle's inner edge of which the middle is taken, as a share of the height of what is seen through it. */
const crown = 0.12;

/** Where a hand can take hold of a product. Shares of its own box. */
export interface Handle {
  /** The middle of the arch, and its inner edge there: what lies on the fingers. */
  x: number;
  y: number;
  /** From there to the top of the arch, as a share of the product's height. */
  thickness: number;
  /** How tall what is seen through it is, as a share of the product's height: a strap has more of it than a handle. */
  loop: number;
  /** How wide that is near its top, as a share of the product's width: a hoop is wider than a strap. */
  crown: number;
  /** Radians by which what hangs from it leans to the right in the photo: it would swing back by them. */
  lean: number;
}

/**
 * Finds the handle by which a product can be carried: an arch or a loop at its top, through which one sees, with no more
 * than a strap above it. It must be whole, and above the middle of what hangs from it.
 *
 * @param matte the product's, 0..1
 * @param box around it, in pixels of the matte
 * @param most radians by which it may lean
 * @returns undefined where there is none to be seen
 */
export function findHandle(matte: Plane, box: Rect, most = offPlumb): Handle | undefined {
  // Its top lies beyond the photo's rim: nobody knows how it goes on.
  if (box.top < 1) return undefined;
  const { cut, left, top } = cutWithRim(matte, box);
  const { labels, areas } = labelRegions(cut, (value) => value < 0.5);
  const extents = extentsOf(labels, cut.width, areas);
  const outside = labels[0]!;
  const middle = middleOf(cut);
  const found = areas
    .map((area, label) => ({ area, label }))
    .filter(({ label }) => label > 0 && label !== outside)
    .toSorted((a, b) => b.area - a.area);
  for (const { label } of found) {
    const grip = gripOf(label);
    if (grip) return grip;
  }
  return undefined;

  function gripOf(label: number): Handle | undefined {
    const hole = extents[label]!;
    if (hole.right - hole.left < least.width * box.width) return undefined;
    if (hole.bottom - hole.top < least.height * box.height) return undefined;
    const { x, wide } = crownOf(labels, cut.width, label, hole);
    let y = hole.top;
    while (labels[y * cut.width + x] !== label) y++;
    const lean = Math.atan2(hole.x - middle.x, middle.y - hole.y);
    if (Math.abs(lean) > most) return undefined;
    let highest = y;
    for (let row = y - 1; row >= 0; row--) if (cut.data[row * cut.width + x]! >= 0.5) highest = row;
    if (y - top > deepest * box.height || y - highest > thickest * box.height || highest === y)
      return undefined;
    return {
      x: (x + 0.5 - left) / box.width,
      y: (y - top) / box.height,
      thickness: (y - highest) / box.height,
      loop: (hole.bottom - hole.top) / box.height,
      crown: wide / box.width,
      lean,
    };
  }
}

/** The product alone, with a rim around it, so that all that lies around is one region. */
function cutWithRim({ width, height, data }: Plane, box: Rect): { cut: Plane; left: number; top: number } {
  const rim = 2;
  const [left, top] = [Math.floor(box.left), Math.floor(box.top)];
  const cut = createPlane(Math.ceil(box.width) + 2 * rim, Math.ceil(box.height) + 2 * rim);
  for (let y = 0; y < cut.height; y++) {
    for (let x = 0; x < cut.width; x++) {
      const [column, row] = [left + x - rim, top + y - rim];
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      cut.data[y * cut.width + x] = data[row * width + column]!;
    }
  }
  return { cut, left: rim, top: rim };
}

/** Where the product's weight is, or about: in the middle of its picture. */
function middleOf({ width, data }: Plane): { x: number; y: number } {
  let [x, y, weight] = [0, 0, 0];
  for (let i = 0; i < data.length; i++) {
    x += data[i]! * (i % width);
    y += data[i]! * Math.floor(i / width);
    weight += data[i]!;
  }
  return { x: x / Math.max(1e-6, weight), y: y / Math.max(1e-6, weight) };
}

interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Its middle, about which it is even if the handle is. */
  x: number;
  y: number;
}

/** Of each region, by its label: in one pass, since noise has a hole for every few pixels. */
function extentsOf(labels: Int32Array, width: number, areas: number[]): Extent[] {
  const extents = areas.map(() => ({
    left: Infinity,
    right: -Infinity,
    top: Infinity,
    bottom: -Infinity,
    x: 0,
    y: 0,
  }));
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i]!;
    if (label === 0) continue;
    const extent = extents[label]!;
    const x = i % width;
    const y = Math.floor(i / width);
    extent.left = Math.min(extent.left, x);
    extent.right = Math.max(extent.right, x + 1);
    extent.top = Math.min(extent.top, y);
    extent.bottom = Math.max(extent.bottom, y + 1);
    extent.x += x / areas[label]!;
    extent.y += y / areas[label]!;
  }
  return extents;
}

/** The middle column of the uppermost rows of a hole, and how wide they are. */
function crownOf(
  labels: Int32Array,
  width: number,
  label: number,
  { top, bottom }: Extent,
): { x: number; wide: number } {
  const columns: number[] = [];
  const last = top + Math.max(1, Math.round(crown * (bottom - top)));
  for (let i = top * width; i < last * width; i++) if (labels[i] === label) columns.push(i % width);
  columns.sort((a, b) => a - b);
  const [first, end] = [columns[0]!, columns.at(-1)!];
  return { x: Math.round((first + end) / 2), wide: end - first + 1 };
}
