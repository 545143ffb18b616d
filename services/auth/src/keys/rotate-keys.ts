import { tokenAlgorithm } from '@packshot/chassis/app/guard';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { recordAct } from '@packshot/chassis/audit/record-act';
import { announce } from '@packshot/chassis/messaging/outbox';
import { keysRevoked } from '@packshot/proto/events/auth';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import type { KeyCipher } from './key-cipher.js';
import { keyLeadSeconds, retirementSeconds, rotationSeconds } from './key-times.js';

/** Advisory lock that lets one replica rotate at a time. The number is arbitrary. */
const rotationLock = 7_245_003;

/** @param now whether to create the next key immediately, regardless of the age of the current key */
export async function rotateKeys(
  db: Kysely<AuthTables>,
  cipher: KeyCipher,
  { now = false } = {},
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${rotationLock})`.execute(tx);
    const newest = await tx
      .selectFrom('signing_key')
      .select([
        sql<boolean>`active_from > now()`.as('waits'),
        sql<boolean>`active_from <= now() - ${rotationSeconds - keyLeadSeconds} * interval '1 second'`.as(
          'is_old',
        ),
      ])
      .orderBy('active_from', 'desc')
      .executeTakeFirst();
    const due = !newest || (!newest.waits && (now || newest.is_old));
    if (due) await makeKey(tx, cipher, newest ? keyLeadSeconds : 0);
    await deleteExpired(tx);
    return due;
  });
}

/** Replaces all keys. Every service rejects tokens of the old keys once the service receives the announcement. */
export async function replaceLeakedKeys(db: Kysely<AuthTables>, cipher: KeyCipher): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${rotationLock})`.execute(tx);
    const leaked = await tx.deleteFrom('signing_key').returning('id').execute();
    await makeKey(tx, cipher, 0);
    const data = { key_ids: leaked.map(({ id }) => id) };
    await announce(tx, keysRevoked, { subject: uuidv7(), version: 1, data });
    for (const { id } of leaked) {
      await recordAct(tx, 'auth', 'system', {
        action: 'key.revoked',
        userId: null,
        resource: { type: 'signing_key', id },
      });
    }
    return leaked.length;
  });
}

async function makeKey(
  tx: Transaction<AuthTables>,
  cipher: KeyCipher,
  startsInSeconds: number,
): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair(tokenAlgorithm, {
    crv: 'Ed25519',
    extractable: true,
  });
  const publicJwk = await exportJWK(publicKey);
  const id = await calculateJwkThumbprint(publicJwk);
  await tx
    .insertInto('signing_key')
    .values({
      id,
      public_jwk: JSON.stringify({ ...publicJwk, kid: id, alg: tokenAlgorithm, use: 'sig' }),
      private_jwe: await cipher.seal(await exportJWK(privateKey)),
      active_from: sql<Date>`now() + ${startsInSeconds} * interval '1 second'`,
    })
    .execute();
  await recordAct(tx, 'auth', 'system', {
    action: 'key.rotated',
    userId: null,
    resource: { type: 'signing_key', id },
  });
}

/** Deletes each key whose successor has been signing for longer than the lifetime of a token. */
async function deleteExpired(tx: Transaction<AuthTables>): Promise<void> {
  await sql`
    delete from signing_key k
    where exists (
      select 1 from signing_key next
      where next.active_from > k.active_from
        and next.active_from < now() - ${retirementSeconds} * interval '1 second'
    )`.execute(tx);
}
