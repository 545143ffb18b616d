import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256Of } from './hashing.js';
import type { FileContents } from './manifest.js';

/**
 * Copies the data of the embedded payment provider. The data is copied after the databases, because a real provider's
 * data would also be newer than the databases. Billing queries the provider for missed events.
 */
export async function saveSandbox(from: string, to: string): Promise<FileContents[]> {
  await mkdir(to, { recursive: true });
  const files: FileContents[] = [];
  for (const { name } of (await readdir(from, { withFileTypes: true })).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.part'),
  )) {
    const content = await readFile(join(from, name));
    await writeFile(join(to, name), content, { mode: 0o600, flush: true });
    files.push({ name, sha256: sha256Of(content) });
  }
  return files;
}

export async function loadSandbox(from: string, to: string, files: readonly FileContents[]): Promise<void> {
  for (const { name } of files) await copyFile(join(from, name), join(to, name));
}
