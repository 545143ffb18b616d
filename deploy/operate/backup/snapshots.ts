import { serviceNames, services, type ServiceName } from '@packshot/proto/services';
import type { Client } from 'pg';
import { openSession } from './open-session.js';

/** Snapshot of all databases as of one moment, which can be read until the snapshot is closed. */
export interface Snapshots {
  of: Record<ServiceName, Client>;
  at: Date;
  /** Milliseconds during which no service could apply an event. */
  heldMs: number;
  /** Ends the sessions. */
  close(): Promise<void>;
}

/**
 * Order in which the snapshots are taken. A service that sends commands applies the responses at once, without an
 * event. The snapshot of the sending service comes first, so that the snapshot contains no result that the receivers
 * lack. Auth comes last, so that every user in another service also exists in auth.
 */
const rank = (service: ServiceName): number =>
  service === 'auth' ? 2 : 'givesCommands' in services[service] ? 0 : 1;

/**
 * Milliseconds to wait for transactions that apply an event. A transaction that applies an event is short; a longer
 * transaction is stuck.
 */
const lockTimeoutMs = 10_000;

/**
 * Takes a consistent snapshot of all databases while they are in use. Services exchange data only by events. The
 * transaction that applies an event also inserts a row into an inbox. While all inboxes are locked for some
 * milliseconds, no event is applied. An event that one snapshot shows as applied was published before the inboxes were
 * locked. The sender's snapshot therefore contains the data of the event, and the event in the outbox.
 *
 * @param urls URLs with the roles that own the tables, because owners may lock their tables
 */
export async function openSnapshots(urls: Readonly<Record<ServiceName, string>>): Promise<Snapshots> {
  const all: Client[] = [];
  const close = async () => void (await Promise.all(all.splice(0).map((client) => client.end())));
  const open = async (service: ServiceName): Promise<Client> => {
    const client = await openSession(urls[service], () => undefined);
    all.push(client);
    return client;
  };
  try {
    const readers: Partial<Record<ServiceName, Client>> = {};
    const holders: Client[] = [];
    for (const service of serviceNames) {
      readers[service] = await open(service);
      holders.push(await open(service));
    }
    const from = performance.now();
    await Promise.all(
      holders.map((client) =>
        client.query(`begin; set local lock_timeout = ${lockTimeoutMs}; lock table inbox in share mode`),
      ),
    );
    for (const service of serviceNames.toSorted((one, other) => rank(one) - rank(other)))
      // PostgreSQL takes the snapshot with the first query.
      await readers[service]!.query(
        'begin isolation level repeatable read read only; select from inbox limit 1',
      );
    await Promise.all(holders.map((client) => client.query('rollback')));
    const heldMs = performance.now() - from;
    await Promise.all(holders.map((client) => client.end()));
    return { of: readers as Record<ServiceName, Client>, at: new Date(), heldMs, close };
  } catch (error) {
    await close();
    throw error;
  }
}
