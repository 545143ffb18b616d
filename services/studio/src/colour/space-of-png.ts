import type { ColourSpace, Xy } from './build-profile.js';
import { codedSpace, measuredSpace, primaries, srgb } from './colour-spaces.js';
import { pngChunks } from './png-chunks.js';

interface PngSpace {
  /** Colour space that the chunk cICP states, which takes precedence over an ICC profile. */
  coded?: ColourSpace;
  /**
   * Colour space that the chunk sRGB, or the chunks gAMA and cHRM, state. An ICC profile takes precedence over this
   * colour space.
   */
  measured?: ColourSpace;
}

/** Reads the colour chunks of a PNG (third edition, 11.3.2). Chunks of a wrong length are ignored, as in decoders. */
export function spaceOfPng(bytes: Buffer): PngSpace {
  const found = new Map<string, Buffer>();
  for (const { type, data } of pngChunks(bytes)) {
    if (type === 'IDAT') break;
    if (!found.has(type)) found.set(type, data);
  }
  const withLength = (type: string, length: number) => {
    const data = found.get(type);
    return data?.length === length ? data : undefined;
  };
  const coded = withLength('cICP', 4);
  const [gamma, chroma] = [withLength('gAMA', 4)?.readUInt32BE(), withLength('cHRM', 32)];
  const measured = withLength('sRGB', 1)
    ? srgb
    : gamma || chroma
      ? measuredSpace(gamma ? gamma / 100_000 : undefined, chroma && primariesIn(chroma))
      : undefined;
  return {
    ...(coded ? { coded: codedSpace(coded[0]!, coded[1]!) } : {}),
    ...(measured ? { measured } : {}),
  };
}

/** Minimum of twice the area of the triangle that the primaries form in CIE 1931 x and y; sRGB has 0.22. */
const minArea = 0.01;

function primariesIn(chroma: Buffer) {
  const at = (i: number): Xy => [
    chroma.readUInt32BE(8 * i) / 100_000,
    chroma.readUInt32BE(8 * i + 4) / 100_000,
  ];
  const [white, red, green, blue] = [at(0), at(1), at(2), at(3)];
  const area = (red[0] - blue[0]) * (green[1] - blue[1]) - (green[0] - blue[0]) * (red[1] - blue[1]);
  if (Math.abs(area) < minArea || [white, red, green, blue].some(([, y]) => y === 0)) return undefined;
  return primaries(red, green, blue, white);
}
