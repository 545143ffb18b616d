import { migrationsTo } from '@packshot/chassis/db/migrate';
import type { AuthTables } from '../db/tables.js';
import * as users from './002-users.js';
import * as accounts from './003-accounts.js';
import * as operators from './004-operators.js';
import * as signUpTries from './005-sign-up-tries.js';
import * as passkeys from './006-passkeys.js';
import * as names from './007-names.js';
import * as proofs from './008-proofs.js';

export const migrations = migrationsTo<AuthTables>({
  '002-users': users,
  '003-accounts': accounts,
  '004-operators': operators,
  '005-sign-up-tries': signUpTries,
  '006-passkeys': passkeys,
  '007-names': names,
  '008-proofs': proofs,
});
