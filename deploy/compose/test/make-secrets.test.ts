import { execFile } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

/**
 * Docker's answers about volumes, each of which is a file with the volume's labels. `docker run` executes the command
 * of this checkout, which writes the secrets.
 */
const docker = `#!/usr/bin/env bash
cd "$(dirname "$0")/volumes"
case "$1 $2" in
  'volume inspect')
    [ -e "\${!#}" ] || exit 1
    if [[ $4 =~ shop.packshot.([a-z]+) ]]; then sed -n "s/^shop.packshot.\${BASH_REMATCH[1]}=//p" "\${!#}"; fi ;;
  'volume create') for each; do [[ $each != *=* ]] || echo "$each"; done > "\${!#}" ;;
  'volume rm') rm "$3" ;;
  'run --rm')
    for each; do [[ $each != *:/secrets:z ]] || folder=\${each%:/secrets:z}; done
    exec node ${resolve(import.meta.dirname, '../../dist/compose/make-secrets.js')} "$folder" ;;
  *) echo "unexpected: $*" >&2; exit 2 ;;
esac
`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'packshot-make-secrets-'));
  mkdirSync(join(root, 'bin/volumes'), { recursive: true });
  writeFileSync(join(root, 'bin/docker'), docker);
  chmodSync(join(root, 'bin/docker'), 0o755);
});
afterEach(() => rmSync(root, { recursive: true }));

/** Creates a checkout with the scripts. Returns the folder of its secrets. */
function checkout(name: string, settings = '', profile = 'trial'): string {
  const folder = join(root, name, 'deploy/compose');
  mkdirSync(folder, { recursive: true });
  for (const script of ['make-secrets', 'read-setting'])
    copyFileSync(resolve(import.meta.dirname, '..', script), join(folder, script));
  writeFileSync(join(root, name, '.env'), `COMPOSE_PROFILES=${profile}\n${settings}`);
  return join(folder, 'secrets');
}
/** Creates the volumes as `docker compose up` does. */
const createVolumes = (system: string): void => {
  for (const part of ['postgres', 'nats', 'objects'])
    writeFileSync(join(root, 'bin/volumes', `${system}_${part}`), '');
};
/** Runs `make-secrets`, and returns the error output. */
async function makeSecrets(name: string): Promise<string> {
  const env = { ...process.env, PATH: `${join(root, 'bin')}:${process.env['PATH']}` };
  const script = join(root, name, 'deploy/compose/make-secrets');
  return promisify(execFile)(script, { env }).then(
    () => '',
    (error: Error & { stderr: string }) => error.stderr,
  );
}

it('creates no secrets next to existing volumes, and names the folder of their secrets', async () => {
  const [first, second] = [checkout('first'), checkout('second')];
  expect(await makeSecrets('first')).toBe('');
  createVolumes('packshot');
  expect(await makeSecrets('second')).toContain(`their secrets are in ${first}: `);
  expect(existsSync(second)).toBe(false);
  rmSync(first, { recursive: true });
  expect(await makeSecrets('first')).toContain(`their secrets are in ${first}: `);
});

it('accepts a copy of the secrets in another folder, but not the secrets of another system', async () => {
  const [first, second] = [checkout('first'), checkout('second')];
  const other = checkout('other', 'PACKSHOT_NAME=other\n');
  expect(await makeSecrets('first')).toBe('');
  createVolumes('packshot');
  expect(await makeSecrets('other')).toBe('');
  cpSync(other, second, { recursive: true });
  expect(await makeSecrets('second')).toContain(`their secrets are in ${first}: `);
  rmSync(second, { recursive: true });
  cpSync(first, second, { recursive: true });
  expect(await makeSecrets('second')).toBe('');
  expect(readFileSync(join(second, 'postgres_password'), 'utf8')).toBe(
    readFileSync(join(first, 'postgres_password'), 'utf8'),
  );
});

it('asks for the name of an older system, whose volumes are named after the folder', async () => {
  const secrets = checkout('shop');
  expect(await makeSecrets('shop')).toBe('');
  rmSync(join(secrets, 'system_id'));
  rmSync(join(root, 'bin/volumes/packshot_identity'));
  createVolumes('shop');
  expect(await makeSecrets('shop')).toContain('write PACKSHOT_NAME=shop into .env');
  const password = readFileSync(join(secrets, 'postgres_password'), 'utf8');
  checkout('shop', 'PACKSHOT_NAME=shop\n');
  expect(await makeSecrets('shop')).toBe('');
  expect(readFileSync(join(secrets, 'postgres_password'), 'utf8')).toBe(password);
  expect(readFileSync(join(root, 'bin/volumes/shop_identity'), 'utf8')).toContain(
    `shop.packshot.secrets=${secrets}`,
  );
});

it('asks for a mail server outside a trial, whose emails the mail catcher keeps', async () => {
  const secrets = checkout('shop', '', 'observability');
  expect(await makeSecrets('shop')).toContain(`Write the URL of your mail server into ${secrets}/smtp_url`);
  writeFileSync(join(secrets, 'smtp_url'), 'smtps://shop:key@mail.shop.test');
  expect(await makeSecrets('shop')).toBe('');
  checkout('trial', 'PACKSHOT_NAME=trial\n', 'observability,trial');
  expect(await makeSecrets('trial')).toBe('');
});
