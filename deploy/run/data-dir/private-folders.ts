import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Photos, mails with links in them, events, logs and test payments. */
const folders = ['objects', 'mail', 'nats', 'logs', 'sandbox'];

/** Makes the folders of a data folder that hold what people wrote or sent, and closes them to others of the machine. */
export function closeFolders(dataDir: string): void {
  for (const name of folders) {
    mkdirSync(join(dataDir, name), { recursive: true });
    chmodSync(join(dataDir, name), 0o700);
  }
}
