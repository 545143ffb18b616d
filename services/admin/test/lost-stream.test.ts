import { loseStreams, ownNats } from '@packshot/chassis/testing/nats';
import { authCommands } from '@packshot/proto/commands/auth';
import { expect, it } from 'vitest';
import { obeyInstead, startAdminUnderTest } from './_admin.js';
import { aUser } from './_rows.js';

const soon = { timeout: 60_000, interval: 100 };

it('repairs read models with snapshots after a stream has lost its events', async () => {
  const nats = await ownNats();
  const admin = await startAdminUnderTest({}, nats);
  try {
    const users = [aUser()];
    const never = () => Promise.reject(new Error('not called'));
    // Handles the commands of the auth service.
    await obeyInstead(admin, authCommands, {
      setActive: never,
      setAdmin: never,
      sendReset: never,
      getSignIn: never,
      endSessions: never,
      removeSecondFactor: never,
      deleteUser: never,
      getErasure: never,
      snapshotUsers: async () => ({ rows: users, next: null }),
    });
    const rows = async () => (await admin.query('select id from user_row')).length;
    await expect.poll(rows, soon).toBe(1);
    // The event of this user is lost, and auth's outbox no longer has it.
    users.push(aUser());
    await loseStreams(nats, 'admin');
    await expect.poll(rows, soon).toBe(2);
  } finally {
    await admin.stop();
    await nats.stop();
  }
});
