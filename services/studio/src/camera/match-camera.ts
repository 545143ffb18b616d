import sharp from 'sharp';
import type { Product } from '../extract-product.js';
import type { RgbImage } from '../image/plane.js';
import { addGrain } from './add-grain.js';
import { measureGrain } from './measure-grain.js';

/** Levels of 0..255. Less grain nobody sees; more would be texture, taken for grain. */
const [leastGrain, mostGrain] = [0.6, 8];
/** Pixels. A product that is enlarged a great deal shall not stand in fog. */
const mostBlur = 2;

/**
 * Makes a rendered ground look as if the product's camera had taken it: as soft where the product had to be enlarged, as
 * grainy where its photo is. The product itself is not touched.
 *
 * @param scale picture pixels per pixel of the photo
 */
export async function matchCamera(
  ground: RgbImage,
  { photo, scale }: Pick<Product, 'photo' | 'scale'>,
): Promise<RgbImage> {
  const soft = scale > 1 ? await blur(ground, Math.min(mostBlur, softness(scale))) : ground;
  const grain = Math.min(mostGrain, measureGrain(photo));
  return grain < leastGrain ? soft : addGrain(soft, grain);
}

/** Standard deviation, in picture pixels, of what enlarging does to a pixel that was half a pixel sharp before. */
const softness = (scale: number): number => 0.5 * Math.sqrt(scale * scale - 1);

async function blur({ width, height, data }: RgbImage, deviation: number): Promise<RgbImage> {
  // sharp's least; below it nothing can be seen.
  if (deviation < 0.3) return { width, height, data };
  const raw = { width, height, channels: 3 } as const;
  return { width, height, data: await sharp(data, { raw }).blur(deviation).raw().toBuffer() };
}
