import { Problem } from '@packshot/chassis/app/problem';
import sharp, { type Sharp } from 'sharp';
import { openPool } from '../processes/open-pool.js';
import type { HeicAnswer, HeicTask } from './decode-process.js';

/** Milliseconds. A photo of 12 megapixels takes two seconds; what takes ten times that is made to. */
const timeLimit = 20_000;

export interface HeicDecoder {
  /**
   * Opens a HEIC or HEIF photo, upright, for sharp to go on with: sharp's own build cannot read them.
   *
   * @throws Problem `unreadable_image`, `too_many_pixels`
   */
  open(bytes: Uint8Array, maxPixels: number): Promise<Sharp>;
  close(): Promise<void>;
}

/** Processes begin with the first HEIC: most sellers never send one, and a decoder holds 200 MB. */
export function createHeicDecoder(): HeicDecoder {
  const { pool, close } = openPool(new URL('decode-process', import.meta.url), { processes: 2 });
  return {
    async open(bytes, maxPixels) {
      const task: HeicTask = { bytes, maxPixels };
      const answer = await pool
        .exec('decode', [task])
        .timeout(timeLimit)
        .then(
          (result) => result as HeicAnswer,
          (error: unknown) => {
            throw new Problem('unreadable_image', { cause: error });
          },
        );
      if ('refusal' in answer) throw new Problem(answer.refusal);
      const { data, width, height } = answer;
      return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
    },
    close,
  };
}
