/**
 * Measures the audit log with five million entries: pages and filters through the gateway, the export of a million rows
 * with the memory of the service, and the verification of the whole chain.
 *
 *     npm run bench:audit -w deploy
 *
 * AUDIT_ROWS (5 000 000) sets the number of entries, EXPORT_ROWS (1 000 000) the number of exported entries.
 */
import { readFileSync } from 'node:fs';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { connectDatabase } from '@packshot/chassis/db/connect';
import { createLogger } from '@packshot/chassis/telemetry/logger';
import pg from 'pg';
import { inWords, watchCores } from '../_machine.js';
import { signInOperator, startSystemUnderTest } from '../../test/_system.js';
import { endOnExit } from '../_end-on-exit.js';
import { genesisHash, hashEntry } from '@packshot/admin/audit/chain';
import { sharedKeyOwner } from '@packshot/admin/audit/person-keys';
import { createKey, sealValue } from '@packshot/admin/audit/seal';
import { verifyLog } from '@packshot/admin/audit/verify-log';
import type { AdminTables } from '@packshot/admin/db/tables';

const rows = Number(process.env['AUDIT_ROWS'] ?? 5_000_000);
const exported = Math.min(rows, Number(process.env['EXPORT_ROWS'] ?? 1_000_000));
const rounds = 200;
const together = 5_000;
const actions = ['session.opened', 'session.ended', 'user.registered', 'payment.received', 'job.deleted'];
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
const onTheWay = ['admin', 'gateway'] as const;
const say = (line: string) => void process.stdout.write(`${line}\n`);

const system = await startSystemUnderTest({ LOG_LEVEL: 'warn', RATE_LIMIT_GENERAL: '1000000' }, endOnExit);
const client = new pg.Client({ connectionString: system.databaseUrls.admin! });
await client.connect();
try {
  const operator = await signInOperator(system.url);
  const people = Array.from({ length: 10_000 }, () => uuidv7());
  const busy = people[0] as string;
  await seed(people);

  const asked = {
    'first page': '',
    'page 100': '?skip=9900',
    'one action': '?action=payment.received',
    'a kind of action': '?action=session',
    'one person': `?user_id=${people[77]}`,
    'an active operator': `?user_id=${busy}`,
    'a rare action': '?action=user.demoted',
    'one service': '?service=auth',
    'a rare service': '?service=billing',
    'a day of last month': `?from=${day(30)}&to=${day(29)}`,
    'before last month': `?to=${day(30)}`,
    'one operator, last month': `?user_id=${people[77]}&from=${day(30)}`,
  };
  say(`\n${'ms through the gateway'.padEnd(26)}${'p50'.padStart(8)}${'p99'.padStart(8)}`);
  for (const [name, query] of Object.entries(asked)) {
    const cores = watchCores();
    const times: number[] = [];
    for (let n = 0; n < rounds; n += 1) {
      const start = performance.now();
      const answer = await fetch(`${system.url}/api/admin/audit-logs${query}`, {
        headers: { authorization: `Bearer ${operator.token}` },
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(share * (rounds - 1))]!.toFixed(1).padStart(8);
    say(`${name.padEnd(26)}${at(0.5)}${at(0.99)}  ${inWords(cores())}`);
  }

  await measureExport(operator.token);
  const log = connectDatabase<AdminTables>(system.databaseUrls.admin!, createLogger('bench', 'silent'));
  const start = performance.now();
  const { entries, fault } = await verifyLog(log.db);
  await log.close();
  const seconds = (performance.now() - start) / 1000;
  say(
    `verified ${entries} entries in ${seconds.toFixed(0)} s, ${Math.round(entries / seconds)} a second: ${fault ?? 'whole'}`,
  );
} finally {
  await client.end();
  await system.stop();
}

/** Writes a valid chain as fast as possible. */
async function seed(people: readonly string[]): Promise<void> {
  const begun = performance.now();
  const keys = new Map(people.map((id) => [id, createKey()]));
  await client.query(
    'insert into audit_key select * from unnest($1::uuid[], $2::bytea[]) on conflict do nothing',
    [
      [...keys.keys(), sharedKeyOwner],
      [...keys.values(), createKey()],
    ],
  );
  const last = await client.query<{ seq: string; hash: Buffer }>(
    'select seq, hash from audit_entry order by seq desc limit 1',
  );
  let seq = Number(last.rows[0]?.seq ?? 0);
  let previous = last.rows[0]?.hash ?? genesisHash;
  const first = Date.now() - rows * 1_000;
  while (seq < rows) {
    const part = Array.from({ length: Math.min(together, rows - seq) }, () => {
      seq += 1;
      // One in five entries belongs to the same operator.
      const actor = people[seq % 5 === 0 ? 0 : (seq * 7_919) % people.length] as string;
      const key = keys.get(actor)!;
      const said = {
        seq,
        id: uuidv7(),
        at: new Date(first + seq * 1_000),
        service: 'auth',
        action: actions[seq % actions.length] as string,
        actor_kind: 'user' as const,
        actor_id: actor,
        person_id: actor,
        resource_type: 'session',
        resource_id: actor,
        origin_sealed: sealValue({ ip: '203.0.113.7', user_agent: 'bench' }, key),
        details_sealed: sealValue({ reason: null, before: null, after: { n: seq } }, key),
        previous,
      };
      previous = hashEntry(said);
      return { ...said, hash: previous };
    });
    const column = (name: keyof (typeof part)[number]) => part.map((entry) => entry[name]);
    await client.query(
      `insert into audit_entry (seq, id, at, service, action, actor_kind, actor_id, person_id, resource_type,
         resource_id, origin_sealed, details_sealed, previous, hash)
       select * from unnest($1::bigint[], $2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::uuid[],
         $8::uuid[], $9::text[], $10::text[], $11::bytea[], $12::bytea[], $13::bytea[], $14::bytea[])`,
      (
        [
          'seq',
          'id',
          'at',
          'service',
          'action',
          'actor_kind',
          'actor_id',
          'person_id',
          'resource_type',
          'resource_id',
          'origin_sealed',
          'details_sealed',
          'previous',
          'hash',
        ] as const
      ).map(column),
    );
  }
  await client.query('analyze audit_entry');
  say(`${rows} entries in ${Math.round((performance.now() - begun) / 1000)} s`);
}

/** Returns the resident memory of the service and of the gateway, in MiB. */
function memory(): number[] {
  return onTheWay.map((name) => {
    const status = readFileSync(`/proc/${system.process(name).pid()}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  });
}

async function measureExport(token: string): Promise<void> {
  const from = new Date(Date.now() - exported * 1_000 - 1_000).toISOString();
  const start = performance.now();
  const answer = await fetch(`${system.url}/api/admin/audit-logs/export?from=${from}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok || !answer.body) throw new Error(`export: ${answer.status}`);
  const before = memory();
  let [lines, bytes, most] = [0, 0, before];
  const cores = watchCores();
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
    most = memory().map((now, index) => Math.max(now, most[index]!));
  }
  const seconds = (performance.now() - start) / 1000;
  const grown = onTheWay.map(
    (name, index) =>
      `${name} ${before[index]!.toFixed(0)} at its beginning, at most ${most[index]!.toFixed(0)}`,
  );
  say(
    `\nexported ${lines - 1} rows, ${(bytes / 1e6).toFixed(0)} MB, in ${seconds.toFixed(0)} s, ${inWords(cores())}; MiB of memory: ${grown.join('; ')}`,
  );
}
