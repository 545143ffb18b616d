import { setTimeout as wait } from 'node:timers/promises';
import { newSeller } from '../../test/_system.js';
import { askDatabase } from '../_ask-database.js';
import { untilReady } from '../_is-ready.js';
import type { Fault } from './fault.js';
import type { World } from './start-world.js';

/** Faults of payments, the ledger and the audit log. */
export const moneyFaults: readonly Fault[] = [
  {
    id: 'forged',
    name: '20 webhooks with a wrong signature arrive',
    alerts: ['WebhooksAreForged'],
    async begin({ system }) {
      for (let n = 0; n < 20; n += 1) {
        const headers = { 'content-type': 'application/json' };
        await fetch(`${system.url}/api/webhooks/sandbox`, {
          method: 'POST',
          headers,
          body: '{"forged": true}',
        });
      }
    },
  },
  {
    id: 'webhooks',
    name: 'the payment provider cannot reach the webhooks, and 12 users pay',
    alerts: ['WebhooksAreSilent'],
    later: ['WebhooksBurnFast', 'WebhooksBurnSlowly'],
    async begin(world) {
      const sandbox = world.system.process('sandbox').pid()!;
      process.kill(sandbox, 'SIGUSR2');
      for (let n = 0; n < 12; n += 1) await pay(world, 'works');
      // Webhooks that arrive within a minute are not late.
      await wait(75_000);
      return () => void process.kill(sandbox, 'SIGUSR2');
    },
  },
  {
    id: 'payments',
    name: 'eight renewals are declined',
    alerts: ['PaymentsFail'],
    after: ['webhooks'],
    async begin(world) {
      for (let n = 0; n < 8; n += 1) await pay(world, 'fails');
      // The renewals must come less than a minute after they are due, and the alert compares the payments of a minute.
      await wait(40_000);
      await submit(`${world.system.sandboxUrl}/clock`, { by: '+1m' });
    },
  },
  {
    id: 'books',
    name: 'an amount in the ledger is changed by SQL',
    alerts: ['BooksDiffer'],
    after: ['payments'],
    async begin({ system }) {
      const change = async (sign: string) => {
        await changeRows(
          system.databaseUrls['billing']!,
          'ledger_entry',
          `update ledger_entry set amount = amount ${sign} 1
           where id = (select id from ledger_entry order by id limit 1)`,
        );
        // Billing checks the ledger when it starts, and every hour.
        await restart(system, 'billing');
      };
      await change('+');
      return () => change('-');
    },
  },
  {
    id: 'books-age',
    name: 'the payment provider is down, and the last check was three hours ago',
    alerts: ['BooksAreNotChecked'],
    after: ['books'],
    async begin({ system }) {
      const start = await system.process('sandbox').keepDown();
      await system.process('billing').kill9();
      await askDatabase(
        system.databaseUrls['billing']!,
        `update books_check set checked_at = checked_at - interval '3 hours 5 minutes'`,
      );
      return async () => {
        start();
        // The check that billing makes when it starts needs the provider. The next check comes an hour later.
        await untilReady(`${system.sandboxUrl}/readyz`);
        await restart(system, 'billing');
      };
    },
  },
  {
    id: 'audit',
    name: 'an entry of the audit log is changed by SQL',
    alerts: ['AuditLogIsBroken'],
    async begin({ system }) {
      const change = async (from: string, to: string) => {
        await changeRows(
          system.databaseUrls['admin_owner']!,
          'audit_entry',
          `update audit_entry set action = replace(action, '${from}', '${to}') where seq = 1`,
        );
        // Admin verifies the log when it starts, and every six hours.
        await restart(system, 'admin');
      };
      await change('a', 'ä');
      return () => change('ä', 'a');
    },
  },
];

/** Kills a process, and waits until the next process is ready. */
async function restart(system: World['system'], name: string): Promise<void> {
  await system.process(name).kill9();
  await untilReady(`http://127.0.0.1:${system.ports[name]}/readyz`);
}

/** Changes rows that a trigger protects, as only the owner of the table can. */
async function changeRows(url: string, table: string, change: string): Promise<void> {
  await askDatabase(
    url,
    `grant update on ${table} to current_user; alter table ${table} disable trigger user; ${change};
     alter table ${table} enable trigger user`,
  );
}

/** A new user buys a plan on the page of the provider. */
async function pay({ system }: World, card: 'works' | 'fails'): Promise<void> {
  const { token } = await newSeller(system.url);
  const back = { return_url: `${system.url}/billing`, cancel_url: `${system.url}/billing` };
  const answer = await fetch(`${system.url}/api/subscriptions/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ plan: 'basic_monthly', ...back }),
  });
  if (!answer.ok) throw new Error(`subscribe: ${answer.status} ${await answer.text()}`);
  const { approval_url } = (await answer.json()) as { approval_url: string };
  await submit(approval_url, { answer: 'approve', card });
}

async function submit(url: string, fields: Record<string, string>): Promise<void> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  await answer.body?.cancel();
  if (answer.status !== 303) throw new Error(`${url}: ${answer.status}`);
}
