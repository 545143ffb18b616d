import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the stored secret of a name, or creates and stores a new secret. */
export type Secret = (name: string, make?: () => string) => string;

const randomKey = (): string => randomBytes(32).toString('base64');

/** Opens the secrets: base64 of 32 random bytes by default, created once, readable only by the owner. */
export function openSecrets(dataDir: string): Secret {
  const file = join(dataDir, 'secrets.json');
  let secrets: Record<string, string> = {};
  try {
    secrets = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new Error(`${file} cannot be read.`, { cause: error });
  }
  return (name, make = randomKey) => {
    const known = secrets[name];
    if (known) return known;
    const made = make();
    secrets = { ...secrets, [name]: made };
    writeFileSync(`${file}.part`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    renameSync(`${file}.part`, file);
    return made;
  };
}
