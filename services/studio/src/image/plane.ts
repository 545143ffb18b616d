/** One channel: row by row, `width * height` values. What a value means is said where a plane is used; mattes are 0..1. */
export interface Plane {
  width: number;
  height: number;
  data: Float32Array;
}

/** sRGB, 8 bits per channel, interleaved: `width * height * 3` bytes. */
export interface RgbImage {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A plane of zeros. */
export function createPlane(width: number, height: number): Plane {
  return { width, height, data: new Float32Array(width * height) };
}

/** One channel of a picture that holds measures. @param of what a byte of it means */
export function channelOf(
  { width, height, data }: RgbImage,
  index: number,
  of: (value: number) => number,
): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = of(data[i * 3 + index]!);
  return plane;
}
