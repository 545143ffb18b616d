import { sql, type ColumnType, type Generated, type Kysely, type Migration, type Transaction } from 'kysely';

/** Events committed with the change they tell of, waiting to be published. */
interface OutboxTable {
  /** Order of insertion; publishing follows it. */
  seq: Generated<number>;
  id: string;
  subject: string;
  envelope: ColumnType<unknown, string, never>;
  /** W3C trace headers of the request that caused it. */
  headers: ColumnType<Record<string, string>, string, never>;
  created_at: Generated<Date>;
  published_at: Date | null;
}

/** Ids of events already applied here, written in the transaction of their effect. */
interface InboxTable {
  consumer: string;
  event_id: string;
  received_at: Generated<Date>;
}

/** How often a message failed with a consumer. */
interface FailureTable {
  consumer: string;
  event_id: string;
  failures: Generated<number>;
  failed_at: Generated<Date>;
}

/** Messages given up on, with why, until someone redrives or discards them. */
interface DeadLetterTable {
  id: Generated<number>;
  consumer: string;
  subject: string;
  payload: string;
  headers: ColumnType<Record<string, string>, string, never>;
  error: string;
  failures: number;
  failed_at: Generated<Date>;
  redriven_at: Date | null;
  discarded_at: Date | null;
}

/** Every stream as this service last saw it, by which it notices one that has lost what it held. */
interface StreamMarkTable {
  stream: string;
  /** Another one after the stream was made anew or set back. */
  identity: string;
  /** The place of the last message that this service knows to have been stored there. */
  last_seq: number;
  /** The first place where something was stored though it had been taken: what was there before is lost. */
  lost_from: Generated<number | null>;
}

/** Answers to calls that came with a key, kept with what the call made. */
interface IdempotencyKeyTable {
  /** Id of the caller, or where a stranger calls from. */
  owner: string;
  key: string;
  /** Hash of what was asked for. */
  fingerprint: string;
  answer: ColumnType<unknown, string, string>;
  /** What the answer is still to be completed with; null when it is whole. */
  waits_for: string | null;
  created_at: Generated<Date>;
}

/** What every service's database has. A service's own tables extend this. */
export interface MessagingTables {
  outbox: OutboxTable;
  inbox: InboxTable;
  failure: FailureTable;
  dead_letter: DeadLetterTable;
  stream_mark: StreamMarkTable;
  idempotency_key: IdempotencyKeyTable;
}

/**
 * The tables that every service has, of a database that has more. The one place where the chassis looks away from a
 * service's own types: Kysely's are invariant, so that no narrower one can be asked for.
 */
export function messagingOf<Tables extends MessagingTables>(
  db: Transaction<Tables>,
): Transaction<MessagingTables>;
export function messagingOf<Tables extends MessagingTables>(db: Kysely<Tables>): Kysely<MessagingTables>;
export function messagingOf<Tables extends MessagingTables>(db: Kysely<Tables>): Kysely<MessagingTables> {
  return db as unknown as Kysely<MessagingTables>;
}

/** Belongs behind the first, and may come later than those of a service: it stands alone. */
export const discardMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table dead_letter add column discarded_at timestamptz`.execute(db);
    await sql`
      create index dead_letter_waiting on dead_letter (id desc) where redriven_at is null and discarded_at is null`.execute(
      db,
    );
  },
};

/** The same. */
export const streamMarkMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table stream_mark (
        stream text primary key,
        identity text not null,
        last_seq bigint not null
      )`.execute(db);
  },
};

/** Stands alone, too. */
export const lostFromMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table stream_mark add column lost_from bigint`.execute(db);
  },
};

/** Stands alone, too. */
export const idempotencyMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table idempotency_key (
        owner text not null,
        key text not null,
        fingerprint text not null,
        answer jsonb not null,
        waits_for uuid,
        created_at timestamptz not null default now(),
        primary key (owner, key)
      )`.execute(db);
    await sql`create index idempotency_key_by_age on idempotency_key (created_at)`.execute(db);
    await sql`
      create index idempotency_key_waiting on idempotency_key (waits_for) where waits_for is not null`.execute(
      db,
    );
  },
};

/** Stands alone, too: what is old is found without reading all. Ids come in the order of their time, so few pages tell. */
export const ageMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index inbox_by_age on inbox using brin (received_at)`.execute(db);
    await sql`create index outbox_by_age on outbox using brin (published_at)`.execute(db);
  },
};

/** First migration of every service. */
export const messagingMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table outbox (
        seq bigint generated always as identity primary key,
        id uuid not null unique,
        subject text not null,
        envelope jsonb not null,
        headers jsonb not null,
        created_at timestamptz not null default now(),
        published_at timestamptz
      )`.execute(db);
    await sql`create index outbox_unpublished on outbox (seq) where published_at is null`.execute(db);
    await sql`
      create table inbox (
        consumer text not null,
        event_id uuid not null,
        received_at timestamptz not null default now(),
        primary key (consumer, event_id)
      )`.execute(db);
    await sql`
      create table failure (
        consumer text not null,
        event_id uuid not null,
        failures integer not null default 1,
        failed_at timestamptz not null default now(),
        primary key (consumer, event_id)
      )`.execute(db);
    await sql`
      create table dead_letter (
        id bigint generated always as identity primary key,
        consumer text not null,
        subject text not null,
        payload text not null,
        headers jsonb not null,
        error text not null,
        failures integer not null,
        failed_at timestamptz not null default now(),
        redriven_at timestamptz
      )`.execute(db);
  },
};
