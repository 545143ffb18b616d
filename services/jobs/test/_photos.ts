import sharp, { type Sharp } from 'sharp';

/** Draws a red block on a grey background, the simplest photo of a product. */
export function photo(width = 800, height = 600): Sharp {
  const product = {
    width: Math.round(width / 3),
    height: Math.round(height / 2),
    channels: 3 as const,
    background: '#b3261e',
  };
  return sharp({ create: { width, height, channels: 3, background: '#c9c7c2' } }).composite([
    { input: { create: product } },
  ]);
}

export const jpeg = (width?: number, height?: number): Promise<Buffer> =>
  photo(width, height).jpeg().toBuffer();
