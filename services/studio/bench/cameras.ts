import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { photoFacts } from './photo-facts.js';
import { readPhotos } from './photos.js';

const kinds = fileURLToPath(new URL('../generators/kinds/', import.meta.url));

/** A photo and its camera. */
export interface Camera {
  id: string;
  photo: Buffer;
  pose: 'standing' | 'lying' | 'hanging';
  /** Angle by which the camera looks down; for real photos only roughly 10° (from the side) or 40° (from above). */
  pitchDegrees: number;
}

const factsSchema = z.object({
  pose: z.enum(['standing', 'lying', 'hanging']),
  pitch: z.number(),
  picture: z.string().optional(),
});
const manifestSchema = z.object({ sheets: z.array(z.object({ facts: z.array(factsSchema) })) });
const labelsSchema = z.object({
  photos: z.record(
    z.string(),
    // The view is present if it differs from the view in `photoFacts`, which a seller would give.
    z.object({ pose: z.enum(['standing', 'lying']), view: z.literal('above').optional() }),
  ),
});

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** Reads the renderings that were set aside before the first training. */
export async function readHeldOut(): Promise<Camera[]> {
  const { sheets } = manifestSchema.parse(await readJson(join(kinds, 'held-out/manifest.json')));
  const facts = sheets.flatMap((sheet) => sheet.facts);
  return Promise.all(
    facts.map(async ({ picture, pose, pitch }) => ({
      id: picture!,
      photo: await readFile(join(kinds, 'held-out/pictures', picture!)),
      pose,
      pitchDegrees: pitch,
    })),
  );
}

/** Reads the renderings that `generators/kinds/render.py` wrote to a folder. */
export async function readRendered(folder: string): Promise<Camera[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  const cameras = files.map(async (file) => {
    const { pose, pitch } = factsSchema.parse(await readJson(join(folder, file)));
    const picture = join(folder, file.replace('.json', '.jpg'));
    return existsSync(picture)
      ? [{ id: file.slice(0, -5), photo: await readFile(picture), pose, pitchDegrees: pitch }]
      : [];
  });
  return (await Promise.all(cameras)).flat();
}

/** Reads the evaluation photos, whose cameras were judged by eye. */
export async function readPhotoCameras(): Promise<Camera[]> {
  const { photos } = labelsSchema.parse(await readJson(join(kinds, 'photo-labels.json')));
  return (await readPhotos()).map(({ id, photo }) => ({
    id,
    photo,
    pose: photos[id]!.pose,
    pitchDegrees: (photos[id]!.view ?? photoFacts[id]?.view) === 'above' ? 40 : 10,
  }));
}
