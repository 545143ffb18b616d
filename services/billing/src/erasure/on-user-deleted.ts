import { forgetEvents } from '@packshot/chassis/messaging/forget-events';
import { onEvent, type EventHandler } from '@packshot/chassis/messaging/on-events';
import type { Core } from '@packshot/chassis/process/open-core';
import { userDeleted } from '@packshot/proto/events/auth';
import { paymentCompleted } from '@packshot/proto/events/billing';
import { streams } from '@packshot/proto/events/streams';
import type { BillingTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { closeAccount } from './close-account.js';
import { confirmErasureWhenSettled } from './confirm-erasure-when-settled.js';

/** Announcements that contain personal data, because the invoice is included. */
const personal = [paymentCompleted];

/**
 * Payments, ledger transactions and invoice amounts stay under an id that no longer identifies a person. The buyers on
 * invoices stay until their legal retention period ends.
 */
export const onUserDeleted = ({
  db,
  nats,
  deps,
}: Pick<Core<BillingTables>, 'db' | 'nats'> & {
  deps: Pick<Deps, 'db' | 'clock' | 'policy' | 'wake'>;
}): EventHandler<BillingTables> =>
  onEvent(
    userDeleted,
    (tx, { user_id }) => confirmErasureWhenSettled(tx, user_id),
    async ({ user_id }) => {
      await closeAccount(deps, user_id);
      deps.wake();
      await forgetEvents({ db, nats }, streams.billing, personal, user_id);
    },
  );
