import { composeWarps, type Warp } from '../image/warp.js';
import type { Size } from './size.js';
import type { Point } from './point.js';

/** Range of focal lengths of cameras and phones, in longer sides of the photo. */
const focalLengthRange = { least: 0.5, most: 3 };
/**
 * Focal length that is assumed when it is unknown, in longer sides of the photo: about 26 mm on 36 mm film (phones).
 */
export const usualFocalLength = 0.75;
/** Minimum convergence of both pairs of sides at which the focal length is estimated; see `aspectOf`. */
const minConvergence = 0.06;

/**
 * Computes the map from an upright rectangle to four corners of the photo.
 *
 * @param corners corners in pixels, clockwise from the upper left
 * @returns map from an upright rectangle of the true proportions, whose height is 1
 */
export function mapUprightRectangle(corners: readonly Point[], photo: Size): Warp {
  return composeWarps(fromSquare(corners), [1 / aspectOf(corners, photo), 0, 0, 0, 1, 0, 0, 0, 1]);
}

/** Maps the unit square to four corners (Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989). */
function fromSquare([a, b, c, d]: readonly Point[]): Warp {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = [a!, b!, c!, d!];
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const whole = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / whole;
  const h = (dx1 * sy - sx * dy1) / whole;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

/**
 * Computes the aspect ratio (width / height) of a rectangle in space. The principal point is the centre of the photo.
 * The focal length is estimated from the photo if both pairs of sides converge. Source: Zhang & He, Whiteboard scanning
 * and image enhancement, Digital Signal Processing 17, 2007.
 */
function aspectOf(corners: readonly Point[], { width, height }: Size): number {
  const longer = Math.max(width, height);
  const at = corners.map(([x, y]): Point => [(x - width / 2) / longer, (y - height / 2) / longer]);
  // The columns of the map are the directions of the rectangle's sides in camera coordinates.
  const [xx, yx, , xy, yy, , xw, yw] = fromSquare(at);
  const squared = -(xx * yx + xy * yy) / (xw * yw);
  const told = Math.min(Math.abs(xw), Math.abs(yw)) > minConvergence;
  const lens =
    told && squared > focalLengthRange.least ** 2 && squared < focalLengthRange.most ** 2
      ? Math.sqrt(squared)
      : usualFocalLength;
  return Math.hypot(xx / lens, xy / lens, xw) / Math.hypot(yx / lens, yy / lens, yw);
}
