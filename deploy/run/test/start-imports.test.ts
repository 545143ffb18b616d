import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Static imports and re-exports of values. Type imports and dynamic imports load no code at the start. */
const imports = /^(?:import|export) (?!type )(?:[^;']*? from )?'([^']+)'/gm;

/** Returns the source of a Packshot module; undefined for a module of a package. */
function sourceOf(specifier: string, importer: string): string | undefined {
  const [, part, path = 'studio'] = /^@packshot\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (part) {
    const folders: Record<string, string> = {
      proto: 'proto',
      gateway: 'gateway',
      plates: 'services/studio/plates',
    };
    return `${root}${folders[part] ?? `services/${part}`}/src/${path}.ts`;
  }
  if (!specifier.startsWith('.')) return undefined;
  const source = fileURLToPath(new URL(specifier.replace(/\.js$/, ''), `file://${importer}`));
  return existsSync(`${source}.ts`) ? `${source}.ts` : `${source}.tsx`;
}

/** Returns the packages that a process loads at startup. */
function packagesOf(entry: string): Set<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const pending = [`${root}${entry}`];
  for (const file of pending) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(imports)) {
      const source = sourceOf(specifier!, file);
      if (source) pending.push(source);
      else packages.add(specifier!);
    }
  }
  return packages;
}

it.each([
  ['services/auth/src/main.ts', ['@simplewebauthn/server']],
  ['services/billing/src/main.ts', ['stripe', 'pdfkit', 'fontkit', 'subset-font']],
  ['services/jobs/src/main.ts', ['minio', 'onnxruntime-node', '@techstark/opencv-js', 'libheif-js']],
  ['gateway/src/main.ts', ['kysely']],
  ['deploy/run/main.ts', ['kysely']],
])('starts %s without loading optional packages', (entry, unneeded) => {
  const packages = packagesOf(entry);
  expect(packages).toContain('@nats-io/transport-node');
  expect([...packages].filter((name) => unneeded.includes(name))).toEqual([]);
});
