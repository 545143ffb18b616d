import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a temporary folder, which is deleted afterwards. PostgreSQL's account can access the folder. Without access,
 * the server would store its files in another folder, and these files would remain.
 */
export async function openTempFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `packshot-${name}-`));
  await chmod(folder, 0o711);
  return folder;
}
