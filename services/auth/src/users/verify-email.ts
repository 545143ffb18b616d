import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import type { Deps } from '../deps.js';
import { takeLinkToken } from '../links/link-tokens.js';
import { markVerified } from './mark-verified.js';

/** Takes the proof that an address is its user's. @throws Problem `token_invalid` */
export async function verifyEmail({ db }: Deps, token: string, from: Origin): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const userId = await takeLinkToken(tx, token, 'verify_email');
    if (!(await markVerified(tx, userId, { user: userId, from }))) throw new Problem('token_invalid');
  });
}
