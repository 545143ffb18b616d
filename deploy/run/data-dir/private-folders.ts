import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders with photos, emails with links, events, logs and test payments. */
const folders = ['objects', 'mail', 'nats', 'logs', 'sandbox'];

/** Creates the folders with personal data in a data folder, and closes them to other users of the machine. */
export function closeFolders(dataDir: string): void {
  for (const name of folders) {
    mkdirSync(join(dataDir, name), { recursive: true });
    chmodSync(join(dataDir, name), 0o700);
  }
}
