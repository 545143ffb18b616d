import { readFile, readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openPromise } from 'yauzl';

export interface ExportedFile {
  /** Relative to the root of the export, with forward slashes. */
  path: string;
  content: Buffer;
}

/**
 * Reads the files of an export one after the other, from a ZIP file or from a folder, so that memory holds one file.
 * The ZIP is read through its central directory (yauzl, MIT: zip64, checks sizes and refuses paths outside the root).
 */
export async function* openExport(path: string): AsyncGenerator<ExportedFile> {
  if ((await stat(path)).isDirectory()) {
    const found = await readdir(path, { recursive: true, withFileTypes: true });
    for (const file of found.filter((one) => one.isFile())) {
      const absolute = join(file.parentPath, file.name);
      yield { path: relative(path, absolute).split(sep).join('/'), content: await readFile(absolute) };
    }
    return;
  }
  const zip = await openPromise(path);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    yield { path: entry.fileName, content: await buffer(await zip.openReadStreamPromise(entry)) };
  }
}
