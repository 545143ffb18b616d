import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { serviceNames } from '@packshot/proto/services';
import { z } from 'zod';
import { sha256Of } from './hashing.js';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  file: z.string(),
  sha256,
});
const database = z.object({
  migrations: z.array(z.string()),
  tables: z.array(table),
  sequences: z.record(z.string(), z.string()),
});
const file = z.object({ name: z.string(), sha256 });

const manifestSchema = z.object({
  format: z.literal(1),
  /** Time of the snapshots. */
  snapshot_at: z.string(),
  finished_at: z.string(),
  databases: z.object(
    Object.fromEntries(serviceNames.map((name) => [name, database])) as Record<
      (typeof serviceNames)[number],
      typeof database
    >,
  ),
  /** The file `index` lists every object with its checksum. */
  objects: z.object({ count: z.number(), bytes: z.number(), index: file }),
  /** Files of the sandbox provider; an empty list with a real provider. */
  sandbox: z.array(file),
});

export type Manifest = z.output<typeof manifestSchema>;
export type DatabaseContents = z.output<typeof database>;
export type TableContents = z.output<typeof table>;
export type FileContents = z.output<typeof file>;

const manifestFile = 'manifest.json';
/** Written last: a folder without this file is not a complete backup. */
export const sumFile = 'manifest.sha256';

/** Writes the manifest and its checksum, after all other files of the backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, manifestFile), text, { mode: 0o600, flush: true });
  await writeFile(join(folder, sumFile), `${sha256Of(text)}  ${manifestFile}\n`, {
    mode: 0o600,
    flush: true,
  });
}

/** Reads the manifest of a backup. @throws Error if the backup is incomplete or changed */
export async function readManifest(folder: string): Promise<Manifest> {
  const read = (name: string) =>
    readFile(join(folder, name), 'utf8').catch((error: unknown) => {
      throw new Error(`${folder} is not a complete backup: ${name} cannot be read.`, { cause: error });
    });
  const text = await read(manifestFile);
  if (!(await read(sumFile)).startsWith(sha256Of(text)))
    throw new Error(`The backup is damaged: ${manifestFile} has changed.`);
  return manifestSchema.parse(JSON.parse(text));
}

/** Reads a whole file of the backup. @throws Error if the file is missing or changed */
export async function checkFile(path: string, wanted: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash).catch((error: unknown) => {
    throw new Error(`The backup is damaged: ${path} cannot be read.`, { cause: error });
  });
  if (hash.digest('hex') !== wanted) throw new Error(`The backup is damaged: ${path} has changed.`);
}
