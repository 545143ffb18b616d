import { createPlane, type Plane } from '../image/plane.js';
import type { Rect } from '../image/resize-image.js';
import { labelRegions } from './label-regions.js';

/** Maximum depth of a handle's inner edge below the product's top, as a share of the product's height. */
const maxDepthShare = 0.35;
/** Minimum size of a handle's opening, as shares of the product's width and height. */
const minOpening = { width: 0.07, height: 0.02 };
/** Maximum thickness of one or two handles in a fist, as a share of the product's height. */
const maxThicknessShare = 0.16;
/** Maximum angle between the vertical and the line from the handle to the product's centre, in radians. */
const maxOffPlumbRadians = 0.12;
/** Share of the opening's height, from the top, within which the centre and the width are measured. */
const crownShare = 0.12;

export interface Handle {
  x: number;
  /**
   * Position of the arch's inner edge at its centre, which rests on the fingers, as a share of the product's height.
   */
  y: number;
  /** Distance from the inner edge to the top of the arch, as a share of the product's height. */
  thickness: number;
  /** Height of the opening, as a share of the product's height. Straps have a taller opening than handles. */
  loop: number;
  /** Width of the opening near its top, as a share of the product's width. Hoops are wider than straps. */
  crown: number;
  /** Angle by which the product below the handle leans to the right in the photo, in radians. */
  lean: number;
}

/**
 * Finds the handle by which a product can be carried: a complete arch or loop at its top, above the centre of the
 * product.
 */
export function findHandle(matte: Plane, box: Rect, most = maxOffPlumbRadians): Handle | undefined {
  // The top of the product may lie outside the photo.
  if (box.top < 1) return undefined;
  const { cut, left, top } = cutWithRim(matte, box);
  const { labels, areas } = labelRegions(cut, (value) => value < 0.5);
  const outside = labels[0]!;
  const extents = extentsOf(labels, cut.width, areas, outside);
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
    if (hole.right - hole.left < minOpening.width * box.width) return undefined;
    if (hole.bottom - hole.top < minOpening.height * box.height) return undefined;
    const { x, wide } = crownOf(labels, cut.width, label, hole);
    let y = hole.top;
    while (labels[y * cut.width + x] !== label) y++;
    const lean = Math.atan2(hole.x - middle.x, middle.y - hole.y);
    if (Math.abs(lean) > most) return undefined;
    let highest = y;
    for (let row = y - 1; row >= 0; row--) if (cut.data[row * cut.width + x]! >= 0.5) highest = row;
    if (y - top > maxDepthShare * box.height || y - highest > maxThicknessShare * box.height || highest === y)
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

/** Crops the matte to the product with an empty rim, so that the whole background outside the product is one region. */
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

function middleOf({ width, height, data }: Plane): { x: number; y: number } {
  let [sumX, sumY, weight] = [0, 0, 0];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      sumX += data[i]! * x;
      sumY += data[i]! * y;
      weight += data[i]!;
    }
  return { x: sumX / Math.max(1e-6, weight), y: sumY / Math.max(1e-6, weight) };
}

interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
  x: number;
  y: number;
}

/**
 * Computes the extents of all regions but the outside in one pass, because a noisy matte has a hole every few pixels.
 */
function extentsOf(labels: Int32Array, width: number, areas: number[], outside: number): Extent[] {
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
    if (label === 0 || label === outside) continue;
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

function crownOf(
  labels: Int32Array,
  width: number,
  label: number,
  { top, bottom }: Extent,
): { x: number; wide: number } {
  const columns: number[] = [];
  const last = top + Math.max(1, Math.round(crownShare * (bottom - top)));
  for (let i = top * width; i < last * width; i++) if (labels[i] === label) columns.push(i % width);
  columns.sort((a, b) => a - b);
  const [first, end] = [columns[0]!, columns.at(-1)!];
  return { x: Math.round((first + end) / 2), wide: end - first + 1 };
}
