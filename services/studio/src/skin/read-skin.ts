import { channelOf, type Plane, type RgbImage } from '../image/plane.js';
import { readPicture } from '../plates/read-picture.js';
import type { View } from '../plates/view.js';

/**
 * A plate on which something is worn, as a view shows it, and how much of a pixel is the skin that wears it, 0..1.
 *
 * @param turn what is done with the picture as the view shows it, and with what is skin
 */
export async function readSkin(
  name: string,
  view: View,
  turn: (image: RgbImage) => RgbImage = (image) => image,
): Promise<{ image: RgbImage; cover: Plane }> {
  const [image, layers] = await Promise.all([readPicture(name, view), readPicture(name, view, 'layers.png')]);
  return { image: turn(image), cover: channelOf(turn(layers), 0, (value) => value / 255) };
}
