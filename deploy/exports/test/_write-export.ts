import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeZip } from 'client-zip';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { Files } from './_good-export.js';

/** Adds a manifest that names all files, and a report. */
export function withLists(files: Files): Files {
  const paths = [...files.keys()];
  return new Map([
    ...files,
    ['manifest.json', Buffer.from(JSON.stringify({ files: paths.map((path) => ({ path })) }))],
    ['report.csv', Buffer.from(`file,result\n${paths.map((path) => `${path},exported\n`).join('')}`)],
  ]);
}

/** Writes the files into a new folder and returns its path. */
export function writeFolder(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'packshot-export-'));
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** Writes the files into a ZIP file, as the server streams it, and returns its path. */
export async function writeZip(files: Files): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'packshot-export-')), 'export.zip');
  const entries = [...files].map(([name, input]) => ({ name, input: new Uint8Array(input) }));
  writeFileSync(path, await buffer(Readable.fromWeb(makeZip(entries) as never)));
  return path;
}
