import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Base64 of 32 random bytes each; made at the first start and kept, readable by the owner alone. */
export function openSecrets(dataDir: string): (name: string) => string {
  const file = join(dataDir, 'secrets.json');
  let secrets: Record<string, string> = {};
  try {
    secrets = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new Error(`${file} cannot be read.`, { cause: error });
  }
  return (name) => {
    const known = secrets[name];
    if (known) return known;
    const made = randomBytes(32).toString('base64');
    secrets = { ...secrets, [name]: made };
    writeFileSync(`${file}.part`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    renameSync(`${file}.part`, file);
    return made;
  };
}
