import sharp from 'sharp';
import type { Product } from '../extract-product.js';
import type { RgbImage } from '../image/plane.js';
import { addGrain } from './add-grain.js';
import { measureGrain } from './measure-grain.js';

/**
 * Minimum and maximum standard deviation of added grain, in levels of 0..255. Weaker grain is invisible; stronger grain
 * is texture.
 */
const [minGrain, maxGrain] = [0.6, 8];
/** Maximum blur of the background, as a standard deviation in pixels. A stronger blur would look like fog. */
const maxBlurPx = 2;

/**
 * Adapts a background to the camera of the product's photo. The background becomes as soft as the enlarged product and
 * as grainy as the photo. The product does not change.
 */
export async function matchCamera(
  ground: RgbImage,
  { photo, scale }: Pick<Product, 'photo' | 'scale'>,
): Promise<RgbImage> {
  const soft = scale > 1 ? await blur(ground, Math.min(maxBlurPx, softness(scale))) : ground;
  const grain = Math.min(maxGrain, measureGrain(photo));
  return grain < minGrain ? soft : addGrain(soft, grain);
}

/**
 * Returns the blur of an enlarged photo, as a standard deviation in picture pixels. The photo is assumed to have a blur
 * of half a pixel.
 */
const softness = (scale: number): number => 0.5 * Math.sqrt(scale * scale - 1);

async function blur({ width, height, data }: RgbImage, deviation: number): Promise<RgbImage> {
  // The minimum blur of sharp is 0.3. A weaker blur is invisible.
  if (deviation < 0.3) return { width, height, data };
  const raw = { width, height, channels: 3 } as const;
  return { width, height, data: await sharp(data, { raw }).blur(deviation).raw().toBuffer() };
}
