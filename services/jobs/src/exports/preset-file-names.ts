import { gtin14 } from '@packshot/proto/jobs/gtin';
import { marketIds } from '@packshot/proto/markets/markets';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import { fillNamePattern } from '@packshot/proto/rest/name-pattern';
import { downloadBaseName, fileName } from '../archive/file-name.js';
import { manifestName, reportName } from './export-report.js';
import { modeWords, slugOf, type NamedFile } from './file-names.js';
import type { ExportedProduct } from './find-pictures.js';
import type { ExportPreset } from './find-presets.js';

type NameFile = (
  preset: ExportPreset,
  product: Pick<ExportedProduct, 'id' | 'name' | 'sku' | 'gtin'>,
  mode: RenderMode,
  extension: string,
) => NamedFile;

/**
 * Names the files of one export by the patterns of its presets. Each preset has a folder, no folder has the name of a
 * marketplace or of another file, and no two names are equal, also where letter case is ignored.
 */
export function createPresetFileNames(presets: readonly ExportPreset[]): NameFile {
  const folders = nameFolders(presets);
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return ({ id, settings: { name_pattern } }, product, mode, extension) => {
    const folder = folders.get(id)!;
    const counted = `${id} ${product.id} ${mode}`;
    const word = wordOf(product.name);
    const sku = product.sku ?? word;
    const gtin = product.gtin === null ? word : gtin14(product.gtin);
    // Without `{n}`, or if a long name is cut before `{n}`, a number in brackets distinguishes the files.
    let again = 1;
    let earlier: string | undefined;
    for (;;) {
      const number = (numbers.get(counted) ?? 0) + 1;
      numbers.set(counted, number);
      const values = { name: word, sku, gtin, mode: modeWords[mode], n: String(number) };
      const base = downloadBaseName(fillNamePattern(name_pattern, values));
      const first = fileName(base, 1, extension);
      if (first === earlier) again += 1;
      earlier = first;
      const path = `${folder}/${fileName(base, again, extension)}`;
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return { path, advice: adviceOn(name_pattern, product) };
    }
  };
}

/** Returns a slug, or the name itself if it has no Latin letter or digit from which a slug could be made. */
const wordOf = (name: string): string =>
  /[a-z0-9]/i.test(name.normalize('NFKD')) ? slugOf(name) : downloadBaseName(name);

function adviceOn(pattern: string, { sku, gtin }: Pick<ExportedProduct, 'sku' | 'gtin'>): string[] {
  const missing = [
    ...(sku === null && pattern.includes('{sku}') ? ['SKU'] : []),
    ...(gtin === null && pattern.includes('{gtin}') ? ['GTIN'] : []),
  ];
  return missing.map((what) => `The product has no ${what}, so the file has the product's name.`);
}

/** Returns the folder of each preset by its id: `Web shop`, then `Web shop (2)`. */
function nameFolders(presets: readonly ExportPreset[]): ReadonlyMap<string, string> {
  const taken = new Set<string>([...marketIds, manifestName, reportName]);
  return new Map(
    presets.map(({ id, name }) => {
      const base = downloadBaseName(name);
      for (let number = 1; ; number++) {
        const folder = number === 1 ? base : `${base} (${number})`;
        if (taken.has(folder.toLowerCase())) continue;
        taken.add(folder.toLowerCase());
        return [id, folder];
      }
    }),
  );
}
