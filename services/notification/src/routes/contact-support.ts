import type { Route } from '@packshot/chassis/app/route';
import { contactSupport as contract } from '@packshot/proto/rest/contact';
import type { Kysely } from 'kysely';
import type { NotificationTables } from '../db/tables.js';
import { receiveMessage } from '../support/receive-message.js';

export function contactSupportRoute(
  route: Route,
  db: Kysely<NotificationTables>,
  supportAddress: string,
  wake: () => void,
): void {
  route(contract, async ({ body, caller }) => {
    const id = await db
      .transaction()
      .execute((tx) => receiveMessage(tx, body, caller?.userId, supportAddress));
    wake();
    return { id, message: 'Message sent' };
  });
}
