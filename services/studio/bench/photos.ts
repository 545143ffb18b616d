import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Folder outside the repository, because the photos are licensed for evaluation only. */
const folder =
  process.env['PACKSHOT_PHOTOS'] ?? fileURLToPath(new URL('../../../../shared/photos', import.meta.url));

const manifestSchema = z.array(
  z.object({ id: z.string(), file: z.string(), mask: z.string().nullable(), difficulty: z.string() }),
);

/** A real photo with a reference mask. */
export interface BenchPhoto {
  id: string;
  difficulty: string;
  photo: Buffer;
  mask: Buffer;
}

/** Reads all photos that have a mask. @throws Error when the folder does not exist. */
export async function readPhotos(): Promise<BenchPhoto[]> {
  if (!existsSync(join(folder, 'manifest.json')))
    throw new Error(`No photos in ${folder}. Set PACKSHOT_PHOTOS to the folder of the photos.`);
  const entries = manifestSchema.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  return Promise.all(
    entries
      .filter(({ mask }) => mask !== null)
      .map(async ({ id, file, mask, difficulty }) => ({
        id,
        difficulty,
        photo: await readFile(join(folder, file)),
        mask: await readFile(join(folder, mask!)),
      })),
  );
}
