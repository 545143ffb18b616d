import { sql, type ColumnType, type Generated, type Kysely, type Migration, type Transaction } from 'kysely';

/** Events that wait to be published, committed together with the change that each event reports. */
interface OutboxTable {
  seq: Generated<number>;
  id: string;
  subject: string;
  envelope: ColumnType<unknown, string, never>;
  /** W3C trace headers of the request that caused the event. */
  headers: ColumnType<Record<string, string>, string, never>;
  created_at: Generated<Date>;
  published_at: Date | null;
}

/** Ids of applied events, each written in the transaction that applies the event. */
interface InboxTable {
  consumer: string;
  event_id: string;
  received_at: Generated<Date>;
}

interface FailureTable {
  consumer: string;
  event_id: string;
  failures: Generated<number>;
  failed_at: Generated<Date>;
}

/** Failed messages with their errors, kept until an operator redrives or discards the message. */
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

/** Last known state of every stream, with which the service detects lost messages. */
interface StreamMarkTable {
  stream: string;
  /** Identity that changes when the stream is recreated or reset. */
  identity: string;
  last_seq: number;
  /** First sequence number that was used twice. The original messages from this number on are lost. */
  lost_from: Generated<number | null>;
}

interface IdempotencyKeyTable {
  /** Id of the caller, or the address of an unauthenticated caller. */
  owner: string;
  key: string;
  fingerprint: string;
  answer: ColumnType<unknown, string, string>;
  /** Id of the result that will complete the stored response; null when the response is complete. */
  waits_for: string | null;
  created_at: Generated<Date>;
}

export interface MessagingTables {
  outbox: OutboxTable;
  inbox: InboxTable;
  failure: FailureTable;
  dead_letter: DeadLetterTable;
  stream_mark: StreamMarkTable;
  idempotency_key: IdempotencyKeyTable;
}

/**
 * Casts a service's database to the tables that every service has. Kysely's types are invariant, so a function cannot
 * accept a wider database type without this cast.
 */
export function messagingOf<Tables extends MessagingTables>(
  db: Transaction<Tables>,
): Transaction<MessagingTables>;
export function messagingOf<Tables extends MessagingTables>(db: Kysely<Tables>): Kysely<MessagingTables>;
export function messagingOf<Tables extends MessagingTables>(db: Kysely<Tables>): Kysely<MessagingTables> {
  return db as unknown as Kysely<MessagingTables>;
}

/** Migration that requires only `messagingMigration` and may therefore follow a service's migrations. */
export const discardMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table dead_letter add column discarded_at timestamptz`.execute(db);
    await sql`
      create index dead_letter_waiting on dead_letter (id desc) where redriven_at is null and discarded_at is null`.execute(
      db,
    );
  },
};

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

export const lostFromMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table stream_mark add column lost_from bigint`.execute(db);
  },
};

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

/**
 * Adds BRIN indexes, so that old rows are found without a full scan. Rows are stored in time order, so few pages match.
 */
export const ageMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index inbox_by_age on inbox using brin (received_at)`.execute(db);
    await sql`create index outbox_by_age on outbox using brin (published_at)`.execute(db);
  },
};

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
