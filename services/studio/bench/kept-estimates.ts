import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isnetFormat, loadIsnet } from '../src/model/isnet.js';
import type { MattingModel } from '../src/model/matting-model.js';

const folder = fileURLToPath(new URL('../../../.cache/estimates', import.meta.url));

/** Loads an ISNet that caches its estimates on disk, so that later steps can be measured again in seconds. */
export async function loadKeepingIsnet(threads: number): Promise<MattingModel> {
  await mkdir(folder, { recursive: true });
  let model: Promise<MattingModel> | undefined;
  return {
    ...isnetFormat,
    async estimate(photo) {
      const file = join(folder, createHash('sha256').update(photo.data).digest('hex'));
      if (existsSync(file)) {
        const { buffer } = Uint8Array.from(await readFile(file));
        return { width: photo.width, height: photo.height, data: new Float32Array(buffer) };
      }
      const estimate = await (await (model ??= loadIsnet(threads))).estimate(photo);
      await writeFile(file, new Uint8Array(estimate.data.buffer, 0, estimate.data.byteLength));
      return estimate;
    },
  };
}
