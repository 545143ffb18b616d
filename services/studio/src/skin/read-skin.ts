import { channelOf, type Plane, type RgbImage } from '../image/plane.js';
import { readPicture } from '../plates/read-picture.js';
import type { View } from '../plates/view.js';

/** Reads the given view of a plate on which a product is worn, and the share of skin in each pixel, 0..1. */
export async function readSkin(
  name: string,
  view: View,
  turn: (image: RgbImage) => RgbImage = (image) => image,
): Promise<{ image: RgbImage; cover: Plane }> {
  const [image, layers] = await Promise.all([readPicture(name, view), readPicture(name, view, 'layers.png')]);
  return { image: turn(image), cover: channelOf(turn(layers), 0, (value) => value / 255) };
}
