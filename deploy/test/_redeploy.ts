import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Copies the client build, so that a test may replace the copy. */
export async function ownClient(): Promise<{
  root: string;
  redeploy(): Promise<void>;
  remove(): Promise<void>;
}> {
  const root = await mkdtemp(join(tmpdir(), 'packshot-web-'));
  await cp(built, root, { recursive: true });
  return { root, redeploy: () => redeploy(root), remove: () => rm(root, { recursive: true }) };
}

/**
 * Replaces a client build in place, as a deployment with changes in every script does. Each script gets a new name
 * in all files that refer to it, and no old name remains.
 */
async function redeploy(root: string): Promise<void> {
  const assets = join(root, 'assets');
  const names = await readdir(assets);
  const scripts = names.filter((name) => name.endsWith('.js'));
  const next = (text: string) =>
    scripts.reduce((result, name) => result.replaceAll(name, name.replace(/\.js$/, '.next.js')), text);
  for (const name of names) {
    const file = join(assets, name);
    if (/\.(br|gz)$/.test(name)) await rm(file);
    if (!name.endsWith('.js')) continue;
    await writeFile(file, next(await readFile(file, 'utf8')));
    await rename(file, join(assets, next(name)));
  }
  const worker = join(root, 'service-worker.js');
  const text = next(await readFile(worker, 'utf8'));
  await writeFile(worker, text.replace(/packshot-shell-\w+/, 'packshot-shell-next'));
  const pages = await readdir(join(root, 'pages'), { recursive: true });
  for (const page of ['index.html', ...pages.map((name) => `pages/${name}`)]) {
    if (!page.endsWith('.html')) continue;
    const file = join(root, page);
    await writeFile(file, next(await readFile(file, 'utf8')));
  }
}
