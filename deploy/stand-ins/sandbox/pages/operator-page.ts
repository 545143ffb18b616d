import {
  nowOf,
  type Checkout,
  type Payment,
  type SandboxEvent,
  type State,
  type Subscription,
} from '../state.js';
import { safe } from './html.js';
import { page } from './layout.js';
import { offerWords, priceWords, timeWords } from './words.js';

const shown = 50;

const more = `
.sections { display: grid; gap: 40px; }
section { display: grid; gap: 12px; }
.clock { display: flex; flex-wrap: wrap; gap: 16px 32px; align-items: center; justify-content: space-between; }
.clock strong { font-size: 1.5rem; font-weight: 600; letter-spacing: -0.015em; font-variant-numeric: tabular-nums; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
th { padding: 8px 16px 8px 0; text-align: left; font-weight: 500; color: var(--text-quiet); border-bottom: 1px solid var(--line); white-space: nowrap; }
td { padding: 10px 16px 10px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
th:last-child, td:last-child { padding-right: 0; } td:last-child .row { justify-content: flex-end; } th.end { text-align: right; }
@media (max-width: 760px) {
  thead { display: none; } table, tbody, tr, td { display: block; }
  tr { padding: 12px 0; border-bottom: 1px solid var(--line); }
  td { display: flex; justify-content: space-between; gap: 16px; padding: 4px 0; border: 0; text-align: right; }
  td::before { content: attr(data-label); color: var(--text-quiet); text-align: left; flex: none; }
  td:last-child .row { margin-left: auto; }
}`;

const button = (action: string, fields: Record<string, string>, text: string) =>
  `<form method="post" action="${action}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${safe(value)}">`)
    .join('')}<button class="small">${text}</button></form>`;

function table<T>(columns: Record<string, (row: T) => string>, rows: T[], none: string): string {
  if (rows.length === 0) return `<p class="quiet">${none}</p>`;
  const head = Object.keys(columns).map(
    (name) => `<th scope="col"${name === 'Card' ? ' class="end"' : ''}>${name}</th>`,
  );
  const body = rows.map(
    (row) =>
      `<tr>${Object.entries(columns)
        .map(([name, cell]) => `<td data-label="${name}"><div>${cell(row)}</div></td>`)
        .join('')}</tr>`,
  );
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

const tone = (text: string, kind: 'good' | 'bad' | '') => `<span class="${kind}">${safe(text)}</span>`;
const newest = <T>(all: Record<string, T>): T[] => Object.values(all).toReversed().slice(0, shown);
const statusWords = { active: 'Active', past_due: 'Past due', suspended: 'Suspended', ended: 'Ended' };

const checkoutColumns = {
  Account: (row: Checkout) => safe(row.email),
  Plan: (row: Checkout) => offerWords(row.offer),
  Price: (row: Checkout) => priceWords(row.first_price),
  Until: (row: Checkout) => (row.due_at ? timeWords(row.due_at) : ''),
  '': (row: Checkout) =>
    `<div class="row">${button('/pending', { id: row.id, answer: 'pay' }, 'Mark as received')}${button('/pending', { id: row.id, answer: 'refuse' }, 'Refuse')}</div>`,
};

const subscriptionColumns = {
  Account: (row: Subscription) => safe(row.email),
  Plan: (row: Subscription) =>
    offerWords(row.offer) +
    (row.next ? `<br><span class="quiet">then ${offerWords(row.next.offer)}</span>` : ''),
  Price: (row: Subscription) => priceWords(row.price),
  Status: (row: Subscription) =>
    tone(statusWords[row.status], row.status === 'active' ? 'good' : row.status === 'ended' ? '' : 'bad'),
  Next: (row: Subscription) => {
    if (!row.due_at) return '';
    if (row.status === 'past_due') return `retry ${timeWords(row.due_at)}`;
    return `${row.cancel_at_period_end || row.status === 'suspended' ? 'ends' : 'renews'} ${timeWords(row.due_at)}`;
  },
  Card: (row: Subscription) => {
    if (row.status === 'ended') return '';
    const works = row.card === 'works';
    const turn = { id: row.id, card: works ? 'fails' : 'works' };
    return `<div class="row">${tone(works ? 'Works' : 'Fails', works ? '' : 'bad')}${button('/card', turn, works ? 'Make it fail' : 'Make it work')}</div>`;
  },
};

const paymentColumns = (state: State) => ({
  Time: (row: Payment) => timeWords(row.at),
  Account: (row: Payment) => safe(state.subscriptions[row.subscription]?.email ?? ''),
  Amount: (row: Payment) => priceWords(row),
  Status: (row: Payment) => {
    const dispute = Object.values(state.disputes).find(({ payment }) => payment === row.id);
    if (dispute) return tone(`Dispute ${dispute.state}`, 'bad');
    if (row.status === 'failed') return tone('Declined', 'bad');
    if (row.refunded === 0) return tone('Paid', 'good');
    return `Refunded ${priceWords({ ...row, amount: row.refunded })}`;
  },
  '': (row: Payment) => {
    const dispute = Object.values(state.disputes).find(({ payment }) => payment === row.id);
    if (dispute?.state === 'open')
      return `<div class="row">${button('/dispute/close', { id: dispute.id, outcome: 'won' }, 'Seller wins')}${button('/dispute/close', { id: dispute.id, outcome: 'lost' }, 'Buyer wins')}</div>`;
    if (dispute || row.status === 'failed' || row.refunded === row.amount) return '';
    return `<div class="row">${button('/refund', { id: row.id }, 'Refund')}${button('/dispute', { id: row.id }, 'Charge back')}</div>`;
  },
});

const eventColumns = {
  Time: (row: SandboxEvent) => timeWords(row.at),
  Event: (row: SandboxEvent) => `<code>${safe(row.type)}</code>`,
  Delivery: (row: SandboxEvent) => {
    if (row.delivered) return tone(`Delivered (${row.last_answer})`, 'good');
    if (row.tries === 0) return 'Under way';
    return tone(`Not taken ${row.tries === 1 ? 'once' : `${row.tries} times`}: ${row.last_answer}`, 'bad');
  },
  '': (row: SandboxEvent) => `<div class="row">${button('/send-again', { id: row.id }, 'Send again')}</div>`,
};

/** Shows the state of the sandbox and its clock, with buttons for events. */
export function operatorPage(state: State): string {
  const pending = Object.values(state.checkouts).filter(({ status }) => status === 'pending');
  const content = `<div class="sections">
<section class="card clock" aria-label="Clock">
  <div><p class="quiet">The test clock, UTC</p><strong>${timeWords(nowOf(state).toISOString())}</strong></div>
  <div class="row">
    ${button('/clock', { by: '+1d' }, '+1 day')}${button('/clock', { by: '+1m' }, '+1 month')}
    <form method="post" action="/clock" class="row"><input type="text" name="by" aria-label="How far" placeholder="+35d" required><button class="small">Move</button></form>
  </div>
</section>
${pending.length > 0 ? `<section><h2>Pending payments</h2>${table(checkoutColumns, pending, '')}</section>` : ''}
<section><h2>Subscriptions</h2>${table(subscriptionColumns, newest(state.subscriptions), 'None yet. Choose a plan in Packshot and approve it here.')}</section>
<section><h2>Payments</h2>${table(paymentColumns(state), newest(state.payments), 'None yet.')}</section>
<section><h2>Webhooks</h2>${table(eventColumns, state.events.toReversed().slice(0, shown / 2), 'None yet.')}</section>
</div>`;
  return page('Test payments', content, { wide: true, more });
}
