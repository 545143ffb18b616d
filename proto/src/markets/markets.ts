import { amazon } from './amazon.js';
import { ebay } from './ebay.js';
import { etsy } from './etsy.js';
import { google } from './google.js';
import type { Market } from './market.js';
import { meta } from './meta.js';
import { originals } from './originals.js';
import { otto } from './otto.js';
import { shopify } from './shopify.js';
import { tiktok } from './tiktok.js';
import { walmart } from './walmart.js';
import { zalando } from './zalando.js';

const list = {
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

/** Lower-case name of a marketplace, which is also the name of its folder in an export. */
export type MarketId = keyof typeof list;

/** All marketplaces, in the order of the export dialog. A new marketplace needs a file and a place in the list. */
export const markets: Readonly<Record<MarketId, Market>> = list;

export const marketIds = Object.keys(list) as [MarketId, ...MarketId[]];
