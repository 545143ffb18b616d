import { gtin14 } from '@packshot/proto/jobs/gtin';
import { markets, type MarketId } from '@packshot/proto/markets/markets';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { MarketRole } from '@packshot/studio';
import { downloadBaseName } from '../archive/file-name.js';
import type { ExportedProduct } from './find-pictures.js';

/** Words for the modes in file names. */
export const modeWords: Record<RenderMode, string> = {
  studio_white: 'white',
  model_tryon: 'model',
  lifestyle_scene: 'scene',
};

/** Maximum length of a slug, so that a path stays below 255 characters. */
const maxSlug = 60;

/** Returns a name in lower-case ASCII letters, digits and hyphens: `Café crème` becomes `cafe-creme`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlug)
    .replace(/^-+|-+$/g, '') || 'product';

interface PictureToName extends MarketRole {
  product: Pick<ExportedProduct, 'id' | 'name' | 'sku' | 'gtin'>;
  mode: RenderMode;
  extension: string;
}

export interface NamedFile {
  /** Path in the ZIP file: folder of the marketplace and name. */
  path: string;
  advice: string[];
}

/** Names the files of one export. No two names are equal, also where letter case is ignored. */
export function createFileNames(): (picture: PictureToName) => NamedFile {
  const bases = new Map<string, string>();
  const taken = new Set<string>();
  const numbers = new Map<string, number>();

  const takePath = (path: string): boolean => {
    const folded = path.toLowerCase();
    if (taken.has(folded)) return false;
    taken.add(folded);
    return true;
  };

  /** Takes the first free base of a product in one folder: `mug`, `mug-2`, … */
  function baseOf(market: MarketId, productId: string, wanted: string): string {
    const key = `${market} ${productId}`;
    let base = bases.get(key);
    for (let number = 1; !base; number++) {
      const candidate = number === 1 ? wanted : `${wanted}-${number}`;
      if (takePath(`${market}/${candidate}/`)) base = candidate;
    }
    bases.set(key, base);
    return base;
  }

  return ({ market, role, product, mode, extension }) => {
    const naming = markets[market].naming.value;
    const slug = slugOf(product.name);
    const sku = product.sku === null ? undefined : downloadBaseName(product.sku);
    const gtin = naming === 'gtin' && product.gtin !== null ? gtin14(product.gtin) : undefined;
    const wanted = naming === 'slug' ? slug : (gtin ?? sku ?? slug);
    const base = baseOf(market, product.id, wanted);
    const counted = `${market} ${product.id} ${naming === 'slug' ? mode : role}`;
    for (;;) {
      const number = (numbers.get(counted) ?? 0) + 1;
      numbers.set(counted, number);
      const path = `${market}/${nameOf(base, number)}.${extension}`;
      if (!takePath(path)) continue;
      return {
        path,
        advice: base === wanted ? adviceOn() : [...adviceOn(), `The name ${wanted} was taken.`],
      };
    }

    function nameOf(stem: string, number: number): string {
      if (naming === 'main') return role === 'main' ? `${stem}.MAIN` : `${stem}.PT${pad(number)}`;
      if (naming === 'gtin') return number === 1 ? stem : `${stem}_${number - 1}`;
      return `${stem}_${modeWords[mode]}_${number}`;
    }

    function adviceOn(): string[] {
      const { name } = markets[market];
      const named = sku ? 'SKU' : 'name';
      if (naming === 'gtin' && !gtin)
        return [`${name} names files by GTIN. The product has none, so the file has its ${named}.`];
      if (naming === 'main' && !sku)
        return [`${name} names files by SKU. The product has none, so the file has its name.`];
      if (naming === 'main' && sku !== product.sku)
        return ['The SKU contains characters that a file name cannot have.'];
      return [];
    }
  };
}

const pad = (number: number): string => String(number).padStart(2, '0');
