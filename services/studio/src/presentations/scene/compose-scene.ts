import type { Product } from '../../extract-product.js';
import { mixThroughGlass, selectShadowCasters } from '../../glass/mix-through-glass.js';
import { placeInFrame } from '../../image/place-in-frame.js';
import type { RgbImage } from '../../image/plane.js';
import { tint } from '../../image/tint.js';
import { bodiesOf } from '../../shadow/bodies.js';
import { castShadow, type LitSurface } from '../../shadow/cast-shadow.js';
import { contactShadow, maxContactGap } from '../../shadow/contact-shadow.js';
import { findGroundLine } from '../../shadow/find-ground-line.js';
import { findLowerEdge } from '../../shadow/find-lower-edge.js';
import type { ScenePlate } from './scene-plate.js';

/** Depth of a foot, as a share of its width. */
const footDepth = 0.04;
/** Share of the product's height over which a reflection fades. */
const reflectionLength = 0.22;
/** Blur of a reflection, as a share of the distance from the ground line. A table top is not a perfect mirror. */
const spread = 0.05;
/** Strength of a shadow for red, green and blue. A shadow in the sun is a little cooler than the surface. */
const shadowTint = [1, 0.98, 0.95] as const;

/**
 * In the middle of the foot, the shadow starts behind the front. At the sides, the shadow starts at the contact point,
 * so that no gap opens.
 */
function behindFoot(ground: Float32Array, edge: Int32Array, depth: number): Float32Array {
  const behind = ground.slice();
  const bodies = bodiesOf(edge);
  if (bodies.length === 0) return behind;
  const whole = bodies.at(-1)!.to - bodies[0]!.from;
  for (const { from, to } of bodies) {
    const [middle, half] = [(from + to - 1) / 2, Math.max(1, (to - from - 1) / 2)];
    const deep = (depth * (to - from)) / whole;
    for (let x = from; x < to; x++)
      behind[x]! -= deep * Math.sqrt(Math.max(0, 1 - ((x - middle) / half) ** 2));
  }
  return behind;
}

/** Surface of a plate on which a product stands. */
export type StandingPlate = LitSurface & Pick<ScenePlate, 'image' | 'light' | 'gloss'>;

/**
 * Draws a standing cut-out on a plate. Adds the reflection on glossy surfaces, the contact shadow and the shadow that
 * the plate's light casts.
 *
 * @param isFootShown whether the picture shows the foot; otherwise, the ground under it is outside the picture, and so
 *   are the shadows and the reflection
 * @returns picture of the size of the plate
 */
export function composeScene(
  { colours, matte, place, glass }: Pick<Product, 'colours' | 'matte' | 'place' | 'glass'>,
  plate: StandingPlate,
  isFootShown = true,
): RgbImage {
  const { width, height } = plate.image;
  const silhouette = placeInFrame(matte, place, width, height);
  const edge = isFootShown ? findLowerEdge(silhouette) : new Int32Array(width).fill(-1);
  const ground = findGroundLine(edge);
  const behind = behindFoot(ground, edge, footDepth * matte.width);
  const solid = glass ? placeInFrame(selectShadowCasters(matte, glass), place, width, height) : silhouette;
  const cast = castShadow(solid, behind, plate);
  const contact = contactShadow(silhouette, edge, ground);
  const data = new Uint8Array(plate.image.data);
  const reach = maxContactGap * matte.height;

  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const dark = 1 - (1 - cast.data[i]!) * (1 - contact.data[i]!);
      const mirrored = mirror(x, y);
      for (let c = 0; c < 3; c++) {
        let surface = data[i * 3 + c]! * (1 - dark * shadowTint[c]!);
        if (mirrored) surface += (mirrored.colour(c) - surface) * mirrored.share;
        const alpha = silhouette.data[i]!;
        const own =
          alpha > 0
            ? mixThroughGlass(glass, tint(colourAt(x, y, c), plate.light[c]!), surface, indexOf(x, y))
            : 0;
        data[i * 3 + c] = Math.round(alpha * own + (1 - alpha) * surface);
      }
    }
  }
  return { width, height, data };

  function indexOf(x: number, y: number): number {
    return (y - place.top) * colours.width + (x - place.left);
  }

  function colourAt(x: number, y: number, c: number): number {
    return colours.data[indexOf(x, y) * 3 + c]!;
  }

  /** A part above the ground gets no reflection, because the depth of its mirror image is unknown. */
  function mirror(x: number, y: number) {
    const under = y - ground[x]!;
    const lift = ground[x]! - edge[x]!;
    if (plate.gloss === 0 || edge[x]! < 0 || under <= 0 || lift > reach) return undefined;
    const fade = 1 - under / (reflectionLength * matte.height);
    if (fade <= 0) return undefined;
    const source = Math.round(ground[x]! - under);
    const step = Math.max(1, Math.round(spread * under));
    const sum = [0, 0, 0];
    let covered = 0;
    for (let dy = -step; dy <= step; dy += step) {
      for (let dx = -step; dx <= step; dx += step) {
        const [left, top] = [x + dx, source + dy];
        const alpha =
          left < 0 || left >= width || top < 0 || top >= height ? 0 : solid.data[top * width + left]!;
        if (alpha === 0) continue;
        covered += alpha;
        for (let c = 0; c < 3; c++) sum[c]! += alpha * colourAt(left, top, c);
      }
    }
    if (covered === 0) return undefined;
    const near = 1 - Math.max(0, lift) / reach;
    return {
      share: (plate.gloss * fade * fade * near * covered) / 9,
      colour: (c: number) => sum[c]! / covered,
    };
  }
}
