import sharp from 'sharp';
import type { RgbImage } from './plane.js';

/** Rectangle in pixels, with whole numbers unless stated otherwise. */
export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Resamples a photo, or a rectangle of the photo, to exactly `width` × `height` pixels with Lanczos (libvips). */
export async function resizeImage(
  { data, ...size }: RgbImage,
  width: number,
  height: number,
  area?: Rect,
): Promise<RgbImage> {
  const pipeline = sharp(data, { raw: { ...size, channels: 3 }, limitInputPixels: false });
  if (area) pipeline.extract(area);
  const resized = await pipeline.resize(width, height, { fit: 'fill', kernel: 'lanczos3' }).raw().toBuffer();
  return { width, height, data: resized };
}
