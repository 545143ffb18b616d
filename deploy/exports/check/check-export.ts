import { checkLayout, readManifest } from './layout.js';
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
import { rulesOfEveryExport } from './rules/every-export.js';

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

/** A seller's preset decides size, format, ground and name, so only the promises for every exported file apply. */
const preset = rulesOfEveryExport('preset');

export interface CheckedExport {
  /** Number of pictures by folder. */
  pictures: Record<string, number>;
  findings: Finding[];
}

/**
 * Checks an export, a ZIP file or a folder, against the rules of every market and preset with a folder in it.
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
    if (!file.path.includes('/')) continue;
    const pictures = folders.get(folderOf(file)) ?? [];
    folders.set(folderOf(file), pictures);
    try {
      // The manifest, which names the folders of presets, may be the last file.
      pictures.push(await measurePicture(file));
    } catch (error) {
      // An unreadable file is a finding about the export. The other files are still checked.
      unreadable.push({ path: file.path, text: (error as Error).message });
    }
  }
  const lists = readManifest(manifest);
  const rulesOf = (folder: string): readonly Rule[] | undefined =>
    Object.hasOwn(markets, folder) ? markets[folder] : lists?.presetFolders.has(folder) ? preset : undefined;
  const known = [...folders].filter(([folder]) => rulesOf(folder));
  const layout = checkLayout({
    paths,
    unreadable: unreadable.filter((problem) => rulesOf(folderOf(problem))),
    folders: known.map(([folder]) => folder),
    listed: lists && lists.names,
  });
  const broken = known.flatMap(([folder, pictures]) =>
    rulesOf(folder)!.flatMap(({ check, ...rule }) =>
      check(pictures).map((problem) => ({ ...rule, ...problem })),
    ),
  );
  return {
    pictures: Object.fromEntries(known.map(([folder, { length }]) => [folder, length])),
    findings: [...layout, ...broken],
  };
}

const folderOf = ({ path }: { path: string }): string => path.split('/')[0]!;
