import { each, type Check } from '../rule.js';
import type { Picture } from '../read/measure-picture.js';

const size = ({ width, height }: Picture): string => `${width} × ${height}`;
export const longSide = ({ width, height }: Picture): number => Math.max(width, height);
export const shortSide = ({ width, height }: Picture): number => Math.min(width, height);

/** Both sides in pixels. */
export const shortSideAtLeast = (least: number): Check =>
  each((picture) =>
    shortSide(picture) < least ? `${size(picture)} pixels, below ${least} × ${least}` : undefined,
  );

/** In pixels. */
export const longSideAtLeast = (least: number): Check =>
  each((picture) =>
    longSide(picture) < least ? `${size(picture)} pixels, below ${least} on the long side` : undefined,
  );

/** In pixels. */
export const longSideAtMost = (most: number): Check =>
  each((picture) =>
    longSide(picture) > most ? `${size(picture)} pixels, above ${most} on the long side` : undefined,
  );

/** Width and height in pixels. */
export const atLeast = (width: number, height: number): Check =>
  each((picture) =>
    picture.width < width || picture.height < height
      ? `${size(picture)} pixels, below ${width} × ${height}`
      : undefined,
  );

/** In millions of pixels. */
export const megapixelsAtMost = (most: number): Check =>
  each((picture) =>
    picture.width * picture.height > most * 1e6 ? `${size(picture)} is above ${most} megapixels` : undefined,
  );

/**
 * Width over height. A picture may miss the ratio by one pixel in a hundred, because ratios such as 1:1.44 are rounded.
 */
export const ratioOneOf = (...ratios: number[]): Check =>
  each((picture) => {
    const ratio = picture.width / picture.height;
    const near = ratios.some((wanted) => Math.abs(ratio / wanted - 1) <= 0.01);
    return near ? undefined : `${size(picture)} has the ratio ${ratio.toFixed(3)}`;
  });
