import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { wordmark } from './wordmark.js';

/** Width of one word as a share of the picture's shorter side. Every usable crop contains several words. */
const wordShare = 0.17;
/** Gap between words in word widths, and distance between lines in word heights. */
const [gap, leading] = [0.55, 2.6];
const angleDegrees = -30;

/** Style of the words: a dark fill is visible on white areas, and a light rim on dark products. */
const wordStyle = 'fill="#000" fill-opacity="0.09" stroke="#fff" stroke-opacity="0.24" stroke-width="3"';

interface Overlay {
  input: Buffer;
  raw: { width: number; height: number; channels: 4 };
}

/** Maximum size of cached overlays, in bytes. Nearly all pictures have the same size, and drawing is slow. */
const maxCachedBytes = 64 * 1024 * 1024;
const overlays = new LRUCache<string, Overlay>({
  maxSize: maxCachedBytes,
  sizeCalculation: ({ input }) => input.length,
});

/** Overlays a picture with lines of the word Packshot, offset like bricks. The words scale with the picture. */
export async function addWatermark(picture: Buffer): Promise<Buffer> {
  const { width, height, hasAlpha } = await sharp(picture).metadata();
  const size = `${width}x${height}`;
  const words = overlays.get(size) ?? (await drawWords(width, height));
  overlays.set(size, words);
  const marked = sharp(picture).composite([{ ...words, blend: 'atop' }]);
  return (hasAlpha ? marked : marked.removeAlpha()).keepMetadata().toBuffer();
}

async function drawWords(width: number, height: number): Promise<Overlay> {
  const scale = (wordShare * Math.min(width, height)) / wordmark.width;
  const [stepX, stepY] = [wordmark.width * (1 + gap), wordmark.height * leading];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <pattern id="words" width="${stepX}" height="${2 * stepY}" patternUnits="userSpaceOnUse"
          patternTransform="rotate(${angleDegrees}) scale(${scale})">
        <g ${wordStyle}>
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
