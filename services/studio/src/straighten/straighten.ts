import type { Plane } from '../image/plane.js';
import { identityWarp, convertToShares, type Warp } from '../image/warp.js';
import { findFourCorners } from './find-four-corners.js';
import { hasCornersBelow } from './has-corners-below.js';
import { hullOf } from './hull-of.js';
import { keepInPhoto } from './keep-in-photo.js';
import { leanOf } from './lean-of.js';
import type { Line } from './line.js';
import { outlineOf, type Outline } from './outline-of.js';
import { areaOf, type Point } from './point.js';
import { fitSideLine } from './fit-side-line.js';
import { mapUprightRectangle } from './map-upright-rectangle.js';
import { correctPerspective } from './correct-perspective.js';

/** Range of leans that are straightened, in degrees. A smaller lean is invisible, and a larger lean is unusual. */
const minLeanDegrees = 0.5;
const maxLeanDegrees = { box: 25, book: 30 };
/** Minimum share that a product covers of its four-sided outline or of its convex hull. */
const minFill = { sides: 0.96, hull: 0.97 };

/**
 * Computes the warp that straightens the edges of a product. An outline of four straight sides becomes an upright
 * rectangle with its true proportions. If only the left and right sides are straight, these sides become vertical, as
 * for a carton seen from above.
 *
 * @returns `identityWarp` if the edges are already straight; undefined if no straight edges are found or the edges lean
 * too far
 */
export function straighten(matte: Plane): Warp | undefined {
  const outline = outlineOf(matte);
  const points = [...outline.left, ...outline.right, ...outline.top, ...outline.bottom];
  if (points.length === 0 || points.some((point) => isAtBorder(point, matte))) return undefined;
  const hull = hullOf(points);
  const corners = findFourCorners(hull, outline);
  const covered = matte.data.reduce((sum, value) => sum + (value >= 0.5 ? 1 : 0), 0);
  const fills = (share: number, polygon: readonly Point[]): boolean => covered >= share * areaOf(polygon);
  const map =
    corners && fills(minFill.sides, corners)
      ? straightenRectangle(corners, matte)
      : fills(minFill.hull, hull)
        ? straightenSides(outline, matte)
        : undefined;
  if (!map || map === identityWarp) return map;
  return convertToShares(keepInPhoto(map, hull, matte), matte);
}

function straightenRectangle(corners: readonly Point[], photo: Plane): Warp | undefined {
  const lean = leanOf(corners);
  if (lean > maxLeanDegrees.book) return undefined;
  return lean < minLeanDegrees ? identityWarp : mapUprightRectangle(corners, photo);
}

function straightenSides({ left, right, bottom }: Outline, photo: Plane): Warp | undefined {
  const [l, r] = [fitSideLine(left), fitSideLine(right)];
  if (!l || !r) return undefined;
  const [of, and] = [leanOfLine(l), leanOfLine(r)];
  if (Math.max(Math.abs(of), Math.abs(and), Math.abs(of - and)) > maxLeanDegrees.box) return undefined;
  if (!hasCornersBelow(bottom, l, r)) return undefined;
  return Math.max(Math.abs(of), Math.abs(and)) < minLeanDegrees
    ? identityWarp
    : correctPerspective(l, r, photo);
}

const leanOfLine = ([a, b]: Line): number => (Math.atan2(b, a) * 180) / Math.PI;

const isAtBorder = ([x, y]: Point, { width, height }: Plane): boolean =>
  x < 1 || y < 1 || x > width - 1 || y > height - 1;
