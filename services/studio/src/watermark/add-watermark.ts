import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { wordmark } from './wordmark.js';

/** Width of one word as a share of the picture's shorter side: any crop worth stealing holds several. */
const wordShare = 0.17;
/** Room between words and between lines, in widths and heights of a word. */
const [gap, leading] = [0.55, 2.6];
const angle = -30;

/** Dark enough to be seen on white, its light rim enough to be seen on a dark product; the product stays judgeable. */
const look = 'fill="#000" fill-opacity="0.09" stroke="#fff" stroke-opacity="0.24" stroke-width="3"';

/** The words for pictures of one size, drawn. */
interface Overlay {
  input: Buffer;
  raw: { width: number; height: number; channels: 4 };
}

/** Bytes of drawn words that are kept. Nearly all pictures have one size, of which drawing takes longer than all else. */
const kept = 64 * 1024 * 1024;
const drawn = new LRUCache<string, Overlay>({ maxSize: kept, sizeCalculation: ({ input }) => input.length });

/**
 * Lays the word Packshot over a picture in lines that alternate like bricks, scaled with it.
 *
 * @param picture encoded; its format, size, colour profile and transparency stay
 */
export async function addWatermark(picture: Buffer): Promise<Buffer> {
  const { width, height, hasAlpha } = await sharp(picture).metadata();
  const size = `${width}x${height}`;
  const words = drawn.get(size) ?? (await drawWords(width, height));
  drawn.set(size, words);
  const marked = sharp(picture).composite([{ ...words, blend: 'atop' }]);
  return (hasAlpha ? marked : marked.removeAlpha()).keepMetadata().toBuffer();
}

async function drawWords(width: number, height: number): Promise<Overlay> {
  const scale = (wordShare * Math.min(width, height)) / wordmark.width;
  const [stepX, stepY] = [wordmark.width * (1 + gap), wordmark.height * leading];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <pattern id="words" width="${stepX}" height="${2 * stepY}" patternUnits="userSpaceOnUse"
          patternTransform="rotate(${angle}) scale(${scale})">
        <g ${look}>
          <path d="${wordmark.path}"/>
          <path transform="translate(${stepX / 2} ${stepY})" d="${wordmark.path}"/>
          <path transform="translate(${-stepX / 2} ${stepY})" d="${wordmark.path}"/>
        </g>
      </pattern>
    </defs>
    <rect width="100%" height="100%" fill="url(#words)"/>
  </svg>`;
  const input = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  return { input, raw: { width, height, channels: 4 } };
}
