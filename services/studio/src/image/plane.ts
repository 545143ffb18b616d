/** Image of one channel: `width * height` values, row by row. Mattes are 0..1; other planes document their unit. */
export interface Plane {
  width: number;
  height: number;
  data: Float32Array;
}

/** sRGB image, 8 bits per channel, interleaved: `width * height * 3` bytes. */
export interface RgbImage {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Creates a plane of zeros. @param width columns @param height rows */
export function createPlane(width: number, height: number): Plane {
  return { width, height, data: new Float32Array(width * height) };
}

/**
 * Extracts one channel of an image whose bytes encode measurements. @param of function that returns the value of a byte
 */
export function channelOf(
  { width, height, data }: RgbImage,
  index: number,
  of: (value: number) => number,
): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = of(data[i * 3 + index]!);
  return plane;
}
