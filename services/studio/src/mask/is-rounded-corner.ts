interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Maximum difference between the two legs of a rounded corner, as a share of the longer leg. */
const maxLegDifference = 0.2;
/** Share of a square that lies outside its quarter circle. */
const outsideShare = 1 - Math.PI / 4;
/** Range of a region's area, relative to the area outside the quarter circle. A squircle has 0.5, and a bevel 2.3. */
const areaRatioRange = { from: 0.5, to: 1.6 };

/** Reports whether an empty region is the area outside a rounded corner of a picture. */
export function isRoundedCorner(
  { left, top, right, bottom }: Extent,
  area: number,
  picture: { width: number; height: number },
): boolean {
  const across = (left === 0) !== (right === picture.width - 1);
  const down = (top === 0) !== (bottom === picture.height - 1);
  if (!across || !down) return false;
  const [width, height] = [right - left + 1, bottom - top + 1];
  if (Math.abs(width - height) > maxLegDifference * Math.max(width, height)) return false;
  const share = area / (outsideShare * width * height);
  return share >= areaRatioRange.from && share <= areaRatioRange.to;
}
