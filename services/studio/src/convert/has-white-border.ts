interface Pixels {
  width: number;
  height: number;
  channels: number;
  /** Interleaved channels of 8 bits, row by row. */
  data: Uint8Array;
}

/**
 * Reports whether every pixel at the four edges of a picture is exactly 255 in its first three channels.
 *
 * @param depth width of the edges in pixels
 */
export function hasWhiteBorder({ width, height, channels, data }: Pixels, depth = 1): boolean {
  const isWhite = (x: number, y: number): boolean => {
    const at = (y * width + x) * channels;
    return data[at] === 255 && data[at + 1] === 255 && data[at + 2] === 255;
  };
  for (let d = 0; d < depth; d++) {
    for (let x = 0; x < width; x++) if (!isWhite(x, d) || !isWhite(x, height - 1 - d)) return false;
    for (let y = 0; y < height; y++) if (!isWhite(d, y) || !isWhite(width - 1 - d, y)) return false;
  }
  return true;
}
