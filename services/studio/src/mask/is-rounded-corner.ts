/** A region's first and last column and row. */
interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Largest difference of a rounding's two legs, as a share of the longer one. */
const maxUnequal = 0.2;
/** Part of a square that lies outside of the quarter circle in it. */
const outside = 1 - Math.PI / 4;
/** Bounds of a region's area in such parts. Squircles lie at the lower one; a straight bevel is 2.3. */
const fits = { from: 0.5, to: 1.6 };

/**
 * Whether an empty region is what remains outside of a picture's rounded corner.
 *
 * @param region in pixels
 * @param area of the region, in pixels
 * @param picture width and height in pixels
 */
export function isRoundedCorner(
  { left, top, right, bottom }: Extent,
  area: number,
  picture: { width: number; height: number },
): boolean {
  const across = (left === 0) !== (right === picture.width - 1);
  const down = (top === 0) !== (bottom === picture.height - 1);
  if (!across || !down) return false;
  const [width, height] = [right - left + 1, bottom - top + 1];
  if (Math.abs(width - height) > maxUnequal * Math.max(width, height)) return false;
  const share = area / (outside * width * height);
  return share >= fits.from && share <= fits.to;
}
