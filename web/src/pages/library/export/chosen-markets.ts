import { marketIds, type MarketId } from '@packshot/proto/markets/markets';

const storageKey = 'packshot-export-markets';

/** Returns the marketplaces of the last export; none before the first export. */
export function readChosenMarkets(): MarketId[] {
  const stored = (localStorage.getItem(storageKey) ?? '').split(',');
  return marketIds.filter((market) => stored.includes(market));
}

export function keepChosenMarkets(markets: readonly MarketId[]): void {
  localStorage.setItem(storageKey, markets.join(','));
}
