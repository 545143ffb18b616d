import { channelOf, type Plane, type RgbImage } from '../image/plane.js';
import { readPicture } from '../plates/read-picture.js';
import type { View } from '../plates/view.js';

/** A plate on which something is worn, as a view shows it, and how much of a pixel is the skin that wears it, 0..1. */
export async function readSkin(name: string, view: View): Promise<{ image: RgbImage; cover: Plane }> {
  const [image, layers] = await Promise.all([readPicture(name, view), readPicture(name, view, 'layers.png')]);
  return { image, cover: channelOf(layers, 0, (value) => value / 255) };
}
