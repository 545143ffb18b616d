import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ServiceName } from '@packshot/proto/services';
import { readManifest } from '../../operate/backup/manifest.js';

/**
 * Reads columns of a table from a backup, row by row. Suitable only for ids and plain words, because text that
 * PostgreSQL escaped stays escaped.
 */
export async function readDump(
  folder: string,
  service: ServiceName,
  name: string,
  wanted: readonly string[],
): Promise<string[][]> {
  const { databases } = await readManifest(folder);
  const table = databases[service].tables.find((each) => each.name === name);
  if (!table) throw new Error(`The backup has no table ${service}.${name}.`);
  const places = wanted.map((column) => table.columns.indexOf(column));
  const text = gunzipSync(await readFile(join(folder, 'databases', service, table.file))).toString();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
    .map((cells) => places.map((place) => cells[place] ?? ''));
}
