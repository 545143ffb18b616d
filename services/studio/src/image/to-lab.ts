import sharp from 'sharp';
import { createPlane, type Plane, type RgbImage } from './plane.js';

/** Image in CIE L*a*b*: lightness 0..100, `a` from green to red and `b` from blue to yellow around 0. */
export interface LabImage {
  lightness: Plane;
  a: Plane;
  b: Plane;
}

/** Resamples a photo to `width` × `height` pixels and converts the result to L*a*b* (libvips, D65). */
export async function toLab({ data, ...size }: RgbImage, width: number, height: number): Promise<LabImage> {
  const bytes = await sharp(data, { raw: { ...size, channels: 3 }, limitInputPixels: false })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .toColourspace('lab')
    .raw({ depth: 'float' })
    .toBuffer();
  const values = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  const planes = [0, 1, 2].map((channel) => {
    const plane = createPlane(width, height);
    for (let i = 0, j = channel; i < plane.data.length; i++, j += 3) plane.data[i] = values[j]!;
    return plane;
  });
  return { lightness: planes[0]!, a: planes[1]!, b: planes[2]! };
}
