import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane } from '../image/plane.js';
import { samplePlane } from '../image/sample-plane.js';

/** Shadows are soft: a plane of this share of the frame holds all there is. */
const shrink = 4;
/** Darkness below which nothing is drawn, so that the ground around stays exactly white. */
const invisible = 0.006;

/** One layer of shadow. Lengths are shares of the frame's side. */
interface Layer {
  drop: number;
  blur: number;
  strength: number;
}

/** A breath of shade around the whole product, as from a large soft light above. */
const ambient: Layer = { drop: 0.014, blur: 0.022, strength: 0.13 };
/** Where the product stands: a dark line that fades at once, and a wider pool. */
const contact: Layer[] = [
  { drop: 0.003, blur: 0.006, strength: 0.34 },
  { drop: 0.008, blur: 0.03, strength: 0.3 },
];
/** Height above the lowest point, as a share of the product's height, within which an underside touches the ground. */
const touching = 0.07;

/**
 * Shadow that a product casts on a white ground, lit softly from above.
 *
 * @param frame the product's matte in its place in the picture, 0..1
 * @returns darkness 0..1, same size, exactly 0 where no shadow is to be seen
 */
export function dropShadow(frame: Plane): Plane {
  const { width, height } = frame;
  const small = samplePlane(
    frame,
    { left: 0, top: 0, width, height },
    Math.round(width / shrink),
    Math.round(height / shrink),
  );
  const sole = touchingLine(small);
  const sum = createPlane(small.width, small.height);
  addLayer(sum, small, ambient);
  for (const layer of contact) addLayer(sum, sole, layer);
  const large = samplePlane(sum, { left: 0, top: 0, width: sum.width, height: sum.height }, width, height);
  for (let i = 0; i < large.data.length; i++) {
    const value = large.data[i]! - invisible;
    large.data[i] = value > 0 ? Math.min(0.6, value) : 0;
  }
  return large;
}

/** Three box blurs come close to a Gaussian. */
function addLayer(sum: Plane, shape: Plane, { drop, blur, strength }: Layer): void {
  const { width, height } = sum;
  const radius = Math.max(1, Math.round((blur * width) / 1.7));
  const dropped = samplePlane(shape, { left: 0, top: -drop * height, width, height }, width, height);
  const soft = boxBlur(boxBlur(boxBlur(dropped, radius), radius), radius);
  for (let i = 0; i < soft.data.length; i++) sum.data[i]! += strength * soft.data[i]!;
}

/** The underside of each column that lies near the product's lowest point, as a thin band. */
function touchingLine({ width, height, data }: Plane): Plane {
  const line = createPlane(width, height);
  const undersides = Array.from({ length: width }, (_, x) => underside(x));
  const lowest = Math.max(...undersides);
  let highest = 0;
  while (highest < height && !data.subarray(highest * width, (highest + 1) * width).some((v) => v > 0.5))
    highest++;
  const reach = Math.max(1, (lowest - highest) * touching);
  const thickness = Math.max(2, Math.round(height * 0.008));
  undersides.forEach((bottom, x) => {
    const lift = lowest - bottom;
    if (bottom < 0 || lift > reach) return;
    const near = 1 - lift / reach;
    for (let y = Math.max(0, bottom - thickness); y <= Math.min(height - 1, bottom + 1); y++)
      line.data[y * width + x] = near;
  });
  return line;

  function underside(x: number): number {
    for (let y = height - 1; y >= 0; y--) if (data[y * width + x]! > 0.5) return y;
    return -1;
  }
}
