import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that contain photos, emails with links, events, logs or test payments. */
const folders = ['objects', 'mail', 'nats', 'logs', 'sandbox'];

/** Creates the folders for personal data in a data folder, without access for other users of the machine. */
export function closeFolders(dataDir: string): void {
  for (const name of folders) {
    mkdirSync(join(dataDir, name), { recursive: true });
    chmodSync(join(dataDir, name), 0o700);
  }
}
