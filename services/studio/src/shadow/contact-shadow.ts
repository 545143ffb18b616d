import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane } from '../image/plane.js';

/** Columns whose lower edge is this close to the ground line, as a share of the product's height, touch the ground. */
export const touching = 0.09;
/** A thin dark line where it touches, and the dimness around it. Radii are shares of the product's width. */
const seam = { thick: 0.012, radius: 0.008, dark: 0.62 };
const dimness = { thick: 0.05, radius: 0.05, dark: 0.42 };

/**
 * The tight dark line under what really touches the surface, and the dimness around it, which no light source makes:
 * the product itself hides the sky there.
 *
 * @param silhouette 0..1, in the frame
 * @param edge its lowest row in each column, or -1
 * @param ground the row at which each column meets the ground
 * @returns 0..1, share of light that is missing; same size
 */
export function contactShadow(silhouette: Plane, edge: Int32Array, ground: Float32Array): Plane {
  const { width, height } = silhouette;
  const rows = edge.filter((y) => y >= 0);
  const columns = rows.length;
  const top = silhouette.data.findIndex((alpha) => alpha > 0.5) / width;
  const reach = (Math.max(...rows) - top) * touching;
  const draw = ({ thick, radius, dark }: typeof seam): Plane => {
    const plane = createPlane(width, height);
    const tall = Math.max(2, Math.round(thick * columns));
    for (let x = 0; x < width; x++) {
      const y = edge[x]!;
      const above = Math.max(0, ground[x]! - y);
      if (y < 0 || above > reach) continue;
      // What curves up leaves the ground: the shadow lets go of it by and by.
      const touch = dark * (1 - above / reach);
      for (let row = Math.max(0, y - tall); row <= Math.min(height - 1, y + Math.round(tall * 0.6)); row++)
        plane.data[row * width + x] = touch;
    }
    const blur = Math.max(1, Math.round(radius * columns));
    return boxBlur(boxBlur(plane, blur), blur);
  };
  const [tight, wide] = [draw(seam), draw(dimness)];
  for (let i = 0; i < tight.data.length; i++) tight.data[i] = 1 - (1 - tight.data[i]!) * (1 - wide.data[i]!);
  return tight;
}
