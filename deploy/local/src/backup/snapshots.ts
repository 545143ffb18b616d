import { deletionHoldLock } from '@packshot/jobs/files/deletion-hold';
import { serviceNames, services, type ServiceName } from '@packshot/proto/services';
import { Client } from 'pg';

/** Databases as they were at one moment, which can be read as long as it stays open. */
export interface Snapshots {
  of: Record<ServiceName, Client>;
  at: Date;
  /** Milliseconds for which nobody could apply an event. */
  heldMs: number;
  /** Lets files be deleted again, and ends the sessions. */
  close(): Promise<void>;
}

/**
 * Whoever gives commands applies the answers at once, with no event: it comes first, so that it knows nothing that those
 * who obeyed do not. Users come last: nobody else may know one whom auth does not know yet.
 */
const rank = (service: ServiceName): number =>
  service === 'auth' ? 2 : 'givesCommands' in services[service] ? 0 : 1;

/** Milliseconds to wait for transactions that apply an event just now. They are short; one that is not is stuck. */
const lockTimeoutMs = 10_000;

/**
 * Takes a snapshot of every database so that they agree, while everybody goes on writing. Services learn of each other by
 * events alone, and each that is applied leaves a row in an inbox with its effect: while the inboxes are locked, all of
 * them, for some milliseconds, nothing is learned. An event that one snapshot shows as applied was published before that
 * moment, so the snapshot of its sender, taken in it, has what the event tells of, and the event in its outbox.
 *
 * @param urls addresses by which the tables may be locked: those of their owners
 */
export async function openSnapshots(urls: Readonly<Record<ServiceName, string>>): Promise<Snapshots> {
  const all: Client[] = [];
  const close = async () => void (await Promise.all(all.splice(0).map((client) => client.end())));
  const open = async (service: ServiceName): Promise<Client> => {
    const client = new Client({ connectionString: urls[service], connectionTimeoutMillis: 5_000 });
    // One that is lost tells whoever asks next.
    client.on('error', () => undefined);
    await client.connect();
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
    const { rows } = await (
      await open('jobs')
    ).query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [deletionHoldLock]);
    if (!rows[0]?.held) throw new Error('Another backup is being made.');
    const from = performance.now();
    await Promise.all(
      holders.map((client) =>
        client.query(`begin; set local lock_timeout = ${lockTimeoutMs}; lock table inbox in share mode`),
      ),
    );
    for (const service of serviceNames.toSorted((one, other) => rank(one) - rank(other)))
      // A snapshot is taken with the first row that is asked for.
      await readers[service]!.query(
        'begin isolation level repeatable read read only; select from inbox limit 1',
      );
    await Promise.all(holders.map((client) => client.query('rollback')));
    const heldMs = performance.now() - from;
    return { of: readers as Record<ServiceName, Client>, at: new Date(), heldMs, close };
  } catch (error) {
    await close();
    throw error;
  }
}
