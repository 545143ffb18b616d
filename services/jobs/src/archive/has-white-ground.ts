interface Pixels {
  width: number;
  height: number;
  channels: number;
  /** 8 bits, row by row, interleaved. */
  data: Uint8Array;
}

/** Whether all of a picture's border is exactly white. */
export function hasWhiteGround({ width, height, channels, data }: Pixels): boolean {
  const isWhite = (x: number, y: number): boolean => {
    const at = (y * width + x) * channels;
    return data[at] === 255 && data[at + 1] === 255 && data[at + 2] === 255;
  };
  for (let x = 0; x < width; x++) if (!isWhite(x, 0) || !isWhite(x, height - 1)) return false;
  for (let y = 0; y < height; y++) if (!isWhite(0, y) || !isWhite(width - 1, y)) return false;
  return true;
}
