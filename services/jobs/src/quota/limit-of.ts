import { plans } from '@packshot/proto/plans';
import type { Selectable } from 'kysely';
import type { AccountTable } from '../db/tables.js';

type Account = Pick<Selectable<AccountTable>, 'plan' | 'custom_limit'>;

/** Generations that an account may use: what an operator set for it, else what its plan includes. */
export const generationLimitOf = (account: Account): number =>
  account.custom_limit ?? plans[account.plan].generations;
