import { migrationsTo } from '@packshot/chassis/db/migrate';
import type { BillingTables } from '../db/tables.js';
import * as subscriptions from './002-subscriptions.js';
import * as money from './003-money.js';
import * as operators from './004-operators.js';
import * as ownBooks from './005-own-books.js';
import * as retainedBuyers from './006-retained-buyers.js';
import * as creditNotes from './007-credit-notes.js';
import * as creditPrice from './008-credit-price.js';

export const migrations = migrationsTo<BillingTables>({
  '002-subscriptions': subscriptions,
  '003-money': money,
  '004-operators': operators,
  '005-own-books': ownBooks,
  '006-retained-buyers': retainedBuyers,
  '007-credit-notes': creditNotes,
  '008-credit-price': creditPrice,
});
