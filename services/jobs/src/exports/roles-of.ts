import { markets, type MarketId } from '@packshot/proto/markets/markets';
import type { MarketRole } from '@packshot/studio';
import type { ExportedJob } from './find-pictures.js';
import { isOnWhite } from './is-on-white.js';

/** Counts the exported pictures of one product, by marketplace and role. */
export interface Roles {
  /** Returns the role that a picture would have in a listing. */
  roleOf(market: MarketId, job: Pick<ExportedJob, 'mode' | 'edit'>): MarketRole;
  /** Returns why a listing has no place for another picture; undefined if there is a place. */
  findFull(wanted: MarketRole): { reason: string; certain: boolean } | undefined;
  add(exported: MarketRole): void;
  hasMain(market: MarketId): boolean;
}

export function createRoles(): Roles {
  const counts = new Map<string, number>();
  const keyOf = ({ market, role }: MarketRole): string => `${market} ${role}`;
  const count = (wanted: MarketRole): number => counts.get(keyOf(wanted)) ?? 0;
  const hasMain = (market: MarketId): boolean => count({ market, role: 'main' }) > 0;
  return {
    hasMain,
    roleOf: (market, job) => ({
      market,
      role:
        markets[market].naming.value === 'main' && isOnWhite(job) && !hasMain(market) ? 'main' : 'further',
    }),
    findFull(wanted) {
      const { name, mostPictures, naming } = markets[wanted.market];
      if (!mostPictures) return undefined;
      // The main picture keeps its place, also if the product has none.
      const places = naming.value === 'main' ? mostPictures.value - 1 : mostPictures.value;
      if (wanted.role === 'main' || count(wanted) < places) return undefined;
      const reason = `${name} takes at most ${mostPictures.value} pictures of a product.`;
      return { reason, certain: mostPictures.certainty === 'certain' };
    },
    add: (exported) => void counts.set(keyOf(exported), count(exported) + 1),
  };
}
