import { composeWarps, type Warp } from '../image/warp.js';
import type { Line } from './line.js';
import type { Size } from './size.js';
import { usualFocalLength } from './map-upright-rectangle.js';

/** Maximum angle between the camera's vertical axis and the true vertical, in radians. */
const maxTiltRadians = (25 * Math.PI) / 180;

/**
 * Computes a vertical perspective correction: the result is the photo that a level camera would have taken. All lines
 * with the same vanishing point as the two sides become vertical. A product seen from above is also stretched.
 */
export function correctPerspective(left: Line, right: Line, { width, height }: Size): Warp | undefined {
  const lens = usualFocalLength * Math.max(width, height);
  const [cx, cy] = [width / 2, height / 2];
  // Each side spans a plane with the camera. The intersection of both planes is the true vertical.
  const [p, q] = [left, right].map(([a, b, c]) => [a * lens, b * lens, a * cx + b * cy + c] as const);
  const cross = [p![1] * q![2] - p![2] * q![1], p![2] * q![0] - p![0] * q![2], p![0] * q![1] - p![1] * q![0]];
  const length = Math.hypot(...cross) * Math.sign(cross[1]!);
  const [x, y, z] = cross.map((part) => part / length);
  if (!(y! > Math.cos(maxTiltRadians))) return undefined;
  // Rodrigues' formula gives the smallest rotation that aligns the vertical.
  const k = 1 / (1 + y!);
  const turned: Warp = [1 - k * x! * x!, x!, -k * x! * z!, -x!, y!, -z!, -k * x! * z!, z!, 1 - k * z! * z!];
  const toPhoto: Warp = [lens, 0, cx, 0, lens, cy, 0, 0, 1];
  const toCamera: Warp = [1 / lens, 0, -cx / lens, 0, 1 / lens, -cy / lens, 0, 0, 1];
  return composeWarps(toPhoto, composeWarps(turned, toCamera));
}
