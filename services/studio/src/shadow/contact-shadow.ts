import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane } from '../image/plane.js';

/**
 * Maximum distance between a column's lower edge and the ground line for a contact, as a share of the product's height.
 */
export const maxContactGap = 0.09;
/**
 * Thin dark line at the contact, and the dim area around this line. `dark` is 0..1; all other values are shares of the
 * product's width.
 */
const seam = { thick: 0.012, radius: 0.008, dark: 0.62 };
const dimness = { thick: 0.05, radius: 0.05, dark: 0.42 };

/**
 * Draws the contact shadow: a thin dark line under the parts that touch the surface, and a dim area around the line. In
 * the dim area, the product blocks light from the sky.
 *
 * @returns missing share of the light at each pixel, 0..1; the plane has the size of the given plane
 */
export function contactShadow(silhouette: Plane, edge: Int32Array, ground: Float32Array): Plane {
  const { width, height } = silhouette;
  const rows = edge.filter((y) => y >= 0);
  const columns = rows.length;
  const top = silhouette.data.findIndex((alpha) => alpha > 0.5) / width;
  const reach = (Math.max(...rows) - top) * maxContactGap;
  const draw = ({ thick, radius, dark }: typeof seam): Plane => {
    const plane = createPlane(width, height);
    const tall = Math.max(2, Math.round(thick * columns));
    for (let x = 0; x < width; x++) {
      const y = edge[x]!;
      const above = Math.max(0, ground[x]! - y);
      if (y < 0 || above > reach) continue;
      // The shadow fades where the outline curves up from the ground.
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
