import { checkLayout, listedNames } from './layout.js';
import { amazon } from './markets/amazon.js';
import { ebay } from './markets/ebay.js';
import { etsy } from './markets/etsy.js';
import { google } from './markets/google.js';
import { meta } from './markets/meta.js';
import { originals } from './markets/originals.js';
import { otto } from './markets/otto.js';
import { shopify } from './markets/shopify.js';
import { tiktok } from './markets/tiktok.js';
import { walmart } from './markets/walmart.js';
import { zalando } from './markets/zalando.js';
import { measurePicture, type Picture } from './read/measure-picture.js';
import { openExport } from './read/open-export.js';
import type { Finding, Problem, Rule } from './rule.js';

/** The catalogue of each market folder. */
export const markets: Readonly<Record<string, readonly Rule[]>> = {
  amazon,
  etsy,
  ebay,
  walmart,
  google,
  shopify,
  zalando,
  meta,
  tiktok,
  otto,
  originals,
};

export interface CheckedExport {
  /** Number of pictures by market folder. */
  pictures: Record<string, number>;
  findings: Finding[];
}

/**
 * Checks an export, a ZIP file or a folder, against the rules of every market folder in it.
 *
 * @throws when the path cannot be read or the ZIP file is damaged
 */
export async function checkExport(path: string): Promise<CheckedExport> {
  const folders = new Map<string, Picture[]>();
  const paths: string[] = [];
  const unreadable: Problem[] = [];
  let manifest: Buffer | undefined;
  for await (const file of openExport(path)) {
    paths.push(file.path);
    if (file.path === 'manifest.json') manifest = file.content;
    const folder = file.path.slice(0, Math.max(0, file.path.indexOf('/')));
    if (!(folder in markets)) continue;
    const pictures = folders.get(folder) ?? [];
    folders.set(folder, pictures);
    try {
      pictures.push(await measurePicture(file));
    } catch (error) {
      // An unreadable file is a finding about the export. The other files are still checked.
      unreadable.push({ path: file.path, text: (error as Error).message });
    }
  }
  const layout = checkLayout({
    paths,
    unreadable,
    folders: Object.keys(markets),
    listed: listedNames(manifest),
  });
  const broken = [...folders].flatMap(([folder, pictures]) =>
    markets[folder]!.flatMap(({ check, ...rule }) =>
      check(pictures).map((problem) => ({ ...rule, ...problem })),
    ),
  );
  return {
    pictures: Object.fromEntries([...folders].map(([folder, { length }]) => [folder, length])),
    findings: [...layout, ...broken],
  };
}
