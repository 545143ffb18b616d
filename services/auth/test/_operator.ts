import { sendCommand } from '@packshot/chassis/commands/send-command';
import type { CommandSpec, StateOf } from '@packshot/proto/commands/command';
import { acts, type Act } from '@packshot/proto/events/acts';
import type { SignedIn } from '@packshot/proto/rest/auth';
import type { z } from 'zod';
import { setAdmin } from '../src/users/set-admin.js';
import type { AuthUnderTest } from './_auth.js';

/** IP address and user agent of operators in tests. */
export const desk = { ip: '198.51.100.7', userAgent: 'Operator/1' };

export interface Operator extends SignedIn {
  /** Sends a command as the admin service does. */
  give<C extends CommandSpec>(command: C, input: z.input<C['input']>): Promise<StateOf<C>>;
}

/** Creates an operator with the server command, and signs the operator in. */
export async function newOperator(auth: AuthUnderTest): Promise<Operator> {
  const { user } = await auth.registerVerified();
  await auth.core.db.transaction().execute((tx) => setAdmin(tx, user.id, true, 'system'));
  const body = { email: user.email, password: 'correct horse' };
  const signedIn = (await (await auth.call('POST', '/api/auth/login', { body })).json()) as SignedIn;
  const authorization = `Bearer ${signedIn.access_token}`;
  return {
    ...signedIn,
    give: (command, input) => sendCommand(auth.others, command, input, { authorization, ...desk }),
  };
}

/** Returns the audit log entries of a user, oldest first. */
export const actsOf = async (auth: AuthUnderTest, userId: string): Promise<Act[]> =>
  (await auth.announced(acts.auth, userId)).toReversed();
