import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new folder for data that goes with it. PostgreSQL's account can get through: else the server would keep its files
 * elsewhere, and they would stay.
 */
export async function openTempFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `packshot-${name}-`));
  await chmod(folder, 0o711);
  return folder;
}
