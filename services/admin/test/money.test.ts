import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { Problem } from '@packshot/chassis/app/problem';
import type { CommandHandlers } from '@packshot/chassis/commands/serve-commands';
import { billingCommands } from '@packshot/proto/commands/billing';
import { acts } from '@packshot/proto/events/acts';
import { notificationCommands } from '@packshot/proto/commands/notification';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyPayments } from '../src/read-models/apply-payments.js';
import { exportPayments } from '../src/subscriptions/export-payments.js';
import { obeyInstead, startAdminUnderTest, type AdminUnderTest } from './_admin.js';
import { aMessage, aPayment, aSubscription } from './_rows.js';

let admin: AdminUnderTest;
/** Commands that billing and notification received, newest last. */
const asked: unknown[] = [];
const userId = uuidv7();
const subscription = aSubscription(userId).data;
const payment = aPayment(userId).data;
const creditNote = { id: uuidv7(), number: 'PS-CN-000007' };
const message = aMessage().data;
const noted = <T>(command: string, input: unknown, answer: T): T => {
  asked.push([command, input]);
  return answer;
};

beforeAll(async () => {
  admin = await startAdminUnderTest();
  // Handles the commands of billing and notification.
  const nothing = async () => ({ rows: [], next: null });
  await obeyInstead(admin, billingCommands, {
    changePlan: async (input) =>
      noted('changePlan', input, {
        version: 2,
        subscription: { ...subscription, offer: input.offer, plan: 'pro' as const, price: 34_999 },
      }),
    extendPeriod: async (input) =>
      noted('extendPeriod', input, {
        version: 3,
        subscription: { ...subscription, paid_until: '2026-03-01T12:00:00.000Z' },
      }),
    cancelPlan: async (input) =>
      noted('cancelPlan', input, {
        version: 4,
        subscription: { ...subscription, status: 'ended' as const, plan: 'free' as const },
      }),
    refundPayment: (input, _operator, once) =>
      once(async (keep) => {
        if (input.amount !== null && input.amount > payment.amount) throw new Problem('not_refundable');
        const refunded = input.amount ?? payment.amount;
        const refunds = [{ amount: refunded, at: payment.at }];
        const answer = { version: refunded, payment: { ...payment, refunded, refunds } };
        await admin.core.db.transaction().execute((tx) => keep(tx, answer));
        return noted('refundPayment', input, answer);
      }),
    getProvider: async () => Promise.reject(new Problem('unavailable')),
    async findInvoice({ number }) {
      if (number !== 'PS-000042' && number !== creditNote.number) throw new Problem('not_found');
      return { payment_id: payment.payment_id };
    },
    getInvoice: async (input) =>
      noted('getInvoice', input, { number: 'PS-000042', pdf: Buffer.from('%PDF-1').toString('base64') }),
    getCreditNote: async (input) =>
      noted('getCreditNote', input, {
        number: creditNote.number,
        pdf: Buffer.from('%PDF-2').toString('base64'),
      }),
    snapshotSubscriptions: nothing,
    snapshotPayments: nothing,
  } satisfies CommandHandlers<typeof billingCommands>);
  await obeyInstead(admin, notificationCommands, {
    answerMessage: async (input, { userId: by }) =>
      noted('answerMessage', input, {
        version: 2,
        message: {
          ...message,
          status: 'answered' as const,
          answers: [{ text: input.text, by, at: message.created_at }],
        },
      }),
    closeMessage: async (input) =>
      noted('closeMessage', input, { version: 3, message: { ...message, status: 'closed' as const } }),
    snapshotMails: nothing,
    snapshotMessages: nothing,
  } satisfies CommandHandlers<typeof notificationCommands>);
});
afterAll(() => admin.stop());

const call = async (method: string, path: string, body?: unknown, operator = true) => {
  const token = await admin.issuer.token(uuidv7(), { admin: operator });
  const answer = await admin.call(method, `/api/admin/${path}`, { token, ...(body ? { body } : {}) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

it('changes, extends and cancels a plan through billing, and returns the updated row at once', async () => {
  const path = `subscriptions/${userId}`;
  const about = { user_id: userId, reason: 'our fault' };
  const reason = 'our fault';
  const changed = await call('PATCH', path, { action: 'change_plan', offer: 'pro_yearly', reason });
  expect(changed).toMatchObject({ status: 200, body: { id: userId, offer: 'pro_yearly', price: 349.99 } });
  const listed = await call('GET', `subscriptions?user_id=${userId}`);
  expect(listed.body['subscriptions']).toEqual([changed.body]);
  const extended = await call('PATCH', path, { action: 'extend', days: 28, reason });
  expect(extended.body).toMatchObject({ paid_until: '2026-03-01T12:00:00.000Z' });
  expect((await call('PATCH', path, { action: 'cancel', at: 'now', reason })).body).toMatchObject({
    status: 'ended',
  });
  expect(asked.splice(0)).toEqual([
    ['changePlan', { ...about, offer: 'pro_yearly' }],
    ['extendPeriod', { ...about, days: 28 }],
    ['cancelPlan', { ...about, at: 'now' }],
  ]);
  for (const body of [
    { action: 'extend', days: 28, reason: ' ' },
    { action: 'extend', days: 1.5, reason },
    { action: 'cancel', at: 'later', reason },
  ])
    expect((await call('PATCH', path, body)).status).toBe(400);
  expect((await call('PATCH', path, { action: 'cancel', at: 'now', reason }, false)).status).toBe(403);
  expect(asked).toEqual([]);
});

it('requests refunds in whole cents, and passes on the reason for a rejection', async () => {
  const path = `payments/${payment.payment_id}/refund`;
  const reason = 'a kindness';
  // 1.15 × 100 and 4.35 × 100 are not whole numbers in floating point.
  for (const amount of [1.15, 4.35]) {
    const refunded = await call('POST', path, { amount, reason });
    expect(refunded).toMatchObject({
      status: 200,
      body: { refunded: amount, amount: 9.99, status: 'partially_refunded' },
    });
  }
  expect((await call('POST', path, { reason })).body).toMatchObject({ refunded: 9.99, status: 'refunded' });
  const about = { payment_id: payment.payment_id, reason };
  expect(asked.splice(0).map((each) => (each as unknown[])[1])).toEqual([
    { ...about, amount: 115 },
    { ...about, amount: 435 },
    { ...about, amount: null },
  ]);
  expect(await call('POST', path, { amount: 10, reason })).toMatchObject({
    status: 409,
    body: { code: 'not_refundable' },
  });
  for (const amount of [0, -1, 1.005])
    expect((await call('POST', path, { amount, reason })).status).toBe(400);
  expect(asked).toEqual([]);
});

it("passes an operator's idempotency key to the owner, which refunds once", async () => {
  const token = await admin.issuer.token(uuidv7(), { admin: true });
  const refund = (amount: number) =>
    admin.call('POST', `/api/admin/payments/${payment.payment_id}/refund`, {
      token,
      body: { amount, reason: 'a kindness' },
      headers: { 'idempotency-key': '"once"' },
    });
  const first = await (await refund(2)).json();
  expect(await (await refund(2)).json()).toEqual(first);
  expect(asked.splice(0)).toHaveLength(1);
  expect((await refund(3)).status).toBe(422);
});

it('answers and closes a message through notification', async () => {
  const path = `support/${message.message_id}`;
  const answered = await call('POST', `${path}/answer`, { text: ' Like this. ' });
  expect(answered).toMatchObject({
    status: 200,
    body: { status: 'answered', answers: [{ text: 'Like this.' }] },
  });
  expect((await call('GET', path)).body).toEqual(answered.body);
  expect((await call('POST', `${path}/close`)).body).toMatchObject({ status: 'closed' });
  expect(asked.splice(0)).toEqual([
    ['answerMessage', { message_id: message.message_id, text: 'Like this.' }],
    ['closeMessage', { message_id: message.message_id }],
  ]);
});

it('finds a payment by the number of its invoice, and returns the invoice as a file', async () => {
  await admin.core.db
    .transaction()
    .execute((tx) => applyPayments(tx, [aPayment(userId), { version: 9_999, data: payment }]));
  const found = await call('GET', 'payments?search=PS-000042');
  expect(found.body).toMatchObject({ total: 1, payments: [{ id: payment.payment_id }] });
  expect((await call('GET', 'payments?search=PS-000043')).body).toMatchObject({ total: 0 });
  const token = await admin.issuer.token(uuidv7(), { admin: true });
  const file = await admin.call('GET', `/api/admin/payments/${payment.payment_id}/invoice`, { token });
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="PS-000042.pdf"');
  expect(await file.text()).toBe('%PDF-1');
  expect(asked.splice(0)).toEqual([['getInvoice', { payment_id: payment.payment_id }]]);
});

it('finds a payment by the number of its credit note, and returns the credit note as a file', async () => {
  const refunds = [
    { amount: 100, at: payment.at },
    { amount: 200, at: payment.at, credit_note: creditNote },
  ];
  await admin.core.db
    .transaction()
    .execute((tx) => applyPayments(tx, [{ version: 10_000, data: { ...payment, refunded: 300, refunds } }]));
  const found = await call('GET', `payments?search=${creditNote.number}`);
  expect(found.body).toMatchObject({
    total: 1,
    // A refund from an event of an earlier version has no credit note yet.
    payments: [{ id: payment.payment_id, credit_notes: [creditNote] }],
  });
  const token = await admin.issuer.token(uuidv7(), { admin: true });
  const file = await admin.call('GET', `/api/admin/credit-notes/${creditNote.id}`, { token });
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="PS-CN-000007.pdf"');
  expect(await file.text()).toBe('%PDF-2');
  const seller = await admin.issuer.token(uuidv7());
  const refused = await admin.call('GET', `/api/admin/credit-notes/${creditNote.id}`, { token: seller });
  expect(refused.status).toBe(403);
  expect(asked.splice(0)).toEqual([['getCreditNote', { credit_note_id: creditNote.id }]]);
});

it('exports the listed payments as CSV, and records the export', async () => {
  const many = Array.from({ length: 401 }, (_payment, n) =>
    aPayment(uuidv7(), { at: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(), status: 'failed' }),
  );
  await admin.core.db.transaction().execute((tx) => applyPayments(tx, many));
  const token = await admin.issuer.token(uuidv7(), { admin: true });
  const linesOf = async (query: string) => {
    const answer = await admin.call('GET', `/api/admin/payments/export?${query}`, { token });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    return (await answer.text()).trim().split('\n');
  };
  const lines = await linesOf('status=failed');
  expect(lines[0]).toContain('created_at,id,user_id');
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(
    many.toReversed().map(({ data }) => data.payment_id),
  );
  expect(lines[0]).toMatch(/,credit_notes$/);
  const twice = [creditNote, { id: uuidv7(), number: 'PS-CN-000008' }];
  const refunds = twice.map((credit_note) => ({ amount: 100, at: payment.at, credit_note }));
  await admin.core.db
    .transaction()
    .execute((tx) => applyPayments(tx, [{ version: 10_001, data: { ...payment, refunded: 200, refunds } }]));
  const [, row, ...others] = await linesOf('search=PS-000042');
  expect(others).toEqual([]);
  expect(row).toMatch(/,PS-CN-000007 PS-CN-000008$/);
  expect(await admin.announced(acts.admin)).toMatchObject([
    { action: 'payments.exported', after: { search: 'PS-000042' } },
    { action: 'payments.exported', after: { status: 'failed' } },
  ]);
});

it('exports each hit of a search once, also if a payment arrives during the export', async () => {
  const sellerId = uuidv7();
  const paid = Array.from({ length: 401 }, (_payment, n) =>
    aPayment(sellerId, { at: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString() }),
  );
  const keep = (payments: typeof paid) =>
    admin.core.db.transaction().execute((tx) => applyPayments(tx, payments));
  await keep(paid);
  const { body } = await exportPayments(
    { db: admin.core.db, give: () => Promise.reject(new Error('not needed')) },
    { search: sellerId },
    { userId: uuidv7(), ip: '127.0.0.1', userAgent: null },
    {},
  );
  await keep([aPayment(sellerId, { at: new Date(Date.UTC(2026, 1, 1)).toISOString() })]);
  const [, ...rows] = (await text(body as Readable)).trim().split('\n');
  expect(rows.map((line) => line.split(',')[1])).toEqual(
    paid.toReversed().map(({ data }) => data.payment_id),
  );
});
