import { uuidv7 } from '@packshot/chassis/app/uuid';
import { migrate } from '@packshot/chassis/db/migrate';
import { acts } from '@packshot/proto/events/acts';
import { userDeleted } from '@packshot/proto/events/auth';
import { paymentBooked, paymentCompleted, paymentRefunded } from '@packshot/proto/events/billing';
import { accountErasures } from '@packshot/proto/events/erasure';
import type { Payment } from '@packshot/proto/rest/subscriptions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findInvoice } from '../src/commands/find-invoice.js';
import { getCreditNoteForOperator } from '../src/commands/get-invoice-for-operator.js';
import { eraseRetainedBuyers } from '../src/erasure/erase-retained-buyers.js';
import { loadInvoice } from '../src/invoices/load-invoice.js';
import { migrations } from '../src/migrations/index.js';
import { startBillingUnderTest, type BillingUnderTest } from './_billing.js';
import { expectBooksAgree } from './_books.js';
import { ModelProvider, webhookOf } from './_model-provider.js';
import { buy, deliver, newSeller, soon, type Seller } from './_seller.js';

let billing: BillingUnderTest;
const model = new ModelProvider();
const currency = 'USD';
beforeAll(async () => {
  const TAX_RATES = '{"*":{"label":"VAT","percent":18}}';
  billing = await startBillingUnderTest({ provider: model }, { RECONCILE_SECONDS: '600', TAX_RATES });
});
afterAll(() => billing.stop());

/** Sells Basic for $9.99 and 18 % tax. @returns the provider's name for the payment */
async function sell(seller: Seller): Promise<string> {
  const reference = await buy(billing, model, seller, 'basic_monthly');
  await expect.poll(() => billing.announced(paymentCompleted, seller.id), soon).toHaveLength(1);
  return model.paymentsOf(reference)[0]!;
}

/** The provider gives money back on its own. */
const refund = (payment: string, amount: number) => model.refund(payment, { amount, currency }, uuidv7());

const rowsOf = ({ id }: Seller) =>
  billing.core.deps.db.selectFrom('invoice').selectAll().where('user_id', '=', id).orderBy('id').execute();

const numbersOf = ({ credit_notes }: Payment) => credit_notes.map(({ number }) => Number(number.slice(-6)));

const drawn = () =>
  expect
    .poll(() => billing.query('select 1 from invoice where pdf is null and buyer is not null'), soon)
    .toEqual([]);

it('issues one credit note for each refund, which together correct net and tax of the invoice', async () => {
  const seller = await newSeller(billing);
  const payment = await sell(seller);
  for (const amount of [100, 100, 979]) {
    model.advance(1);
    await refund(payment, amount);
    await deliver(billing, model, 2);
  }
  const [invoice, ...notes] = await rowsOf(seller);
  expect(invoice).toMatchObject({ net: 999, tax: 180, total: 1_179 });
  expect(notes.map(({ total }) => total)).toEqual([100, 100, 979]);
  expect(notes.map(({ tax }) => tax)).toEqual([15, 16, 149]);
  for (const note of notes) {
    const { buyer, operator, tax_label, tax_basis_points } = invoice!;
    expect(note).toMatchObject({ buyer, operator, tax_label, tax_basis_points, currency });
    expect(note.number).toMatch(/^PS-CN-\d{6}$/);
  }
  expect(await loadInvoice(billing.core.deps, notes[2]!)).toMatchObject({
    lines: [{ description: 'Refund: Basic, monthly', amount: 830 }],
    correction: {
      number: invoice!.number,
      issuedAt: invoice!.issued_at,
      refundedAt: model.at,
      disputed: false,
    },
  });

  const [paid] = await seller.payments();
  expect(paid).toMatchObject({ invoice_number: invoice!.number });
  expect(paid!.credit_notes).toEqual(notes.map(({ id, number }) => ({ id, number })));
  const [told] = await billing.announced(paymentBooked, paid!.id);
  expect(told!.refunds.map(({ credit_note }) => credit_note)).toEqual(paid!.credit_notes);
  expect(
    (await billing.announced(paymentRefunded, seller.id)).map(({ credit_note_number }) => credit_note_number),
  ).toEqual(notes.map(({ number }) => number).toReversed());
  await expectBooksAgree(billing, model.at);
});

it('issues a credit note for a lost dispute, over what an earlier refund left', async () => {
  const seller = await newSeller(billing);
  const payment = await sell(seller);
  await refund(payment, 300);
  model.dispute(payment, 'open');
  await deliver(billing, model);
  expect(numbersOf((await seller.payments())[0]!)).toHaveLength(1);
  model.advance(3);
  model.dispute(payment, 'lost');
  await deliver(billing, model, 2);
  const [, , note, ...others] = await rowsOf(seller);
  expect(others).toEqual([]);
  expect(note).toMatchObject({ total: 879, tax: 134, refunded_at: model.at });
  expect(note!.lines).toEqual([{ description: 'Chargeback: Basic, monthly', amount: 745 }]);
  await expectBooksAgree(billing, model.at);
});

it('numbers credit notes without gaps, however many refunds arrive at once', async () => {
  const sellers = await Promise.all(Array.from({ length: 6 }, () => newSeller(billing)));
  const payments: string[] = [];
  for (const seller of sellers) payments.push(await sell(seller));
  for (const payment of payments) for (const amount of [200, 300]) await refund(payment, amount);
  const webhooks = model.events.splice(0).map((each) => webhookOf(each));
  await Promise.all(
    webhooks.flatMap(({ headers, body }) =>
      [1, 2].map(() => fetch(`${billing.url}/api/webhooks/sandbox`, { method: 'POST', headers, body })),
    ),
  );
  const rows = await billing.query<{ number: string }>(
    'select number from invoice where refund_id is not null order by number',
  );
  expect(rows.map(({ number }) => Number(number.slice(-6)))).toEqual(rows.map((_row, n) => n + 1));
  for (const seller of sellers) expect(numbersOf((await seller.payments())[0]!)).toHaveLength(2);
  await expectBooksAgree(billing, model.at);
});

it('hands a credit note to its seller and to operators, and to no other seller', async () => {
  const seller = await newSeller(billing);
  await refund(await sell(seller), 300);
  await deliver(billing, model);
  await drawn();
  const [paid] = await seller.payments();
  const [note] = paid!.credit_notes;
  const file = await seller.call('GET', `credit-notes/${note!.id}`);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${note!.number}.pdf"`);
  const pdf = Buffer.from(await file.arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await (await newSeller(billing)).call('GET', `credit-notes/${note!.id}`)).status).toBe(404);
  const invoice = await seller.call('GET', `payments/${paid!.id}/invoice`);
  expect(invoice.headers.get('content-disposition')).toBe(
    `attachment; filename="${paid!.invoice_number}.pdf"`,
  );
  // The receipt is not sent a second time.
  expect(await billing.announced(paymentCompleted, seller.id)).toHaveLength(1);

  const { deps } = billing.core;
  expect(await findInvoice(deps, { number: note!.number })).toEqual({ payment_id: paid!.id });
  const operator = { userId: uuidv7(), ip: '192.0.2.7', userAgent: null };
  const handedOut = await getCreditNoteForOperator(deps, { credit_note_id: note!.id }, operator);
  expect(handedOut).toEqual({ number: note!.number, pdf: pdf.toString('base64') });
  expect(await billing.announced(acts.billing, seller.id)).toContainEqual(
    expect.objectContaining({
      action: 'credit_note.downloaded',
      resource: { type: 'credit_note', id: note!.number },
    }),
  );
});

it('keeps the buyer on credit notes until their own legal term ends, also of a refund after the erasure', async () => {
  const seller = await newSeller(billing);
  const payment = await sell(seller);
  await refund(payment, 300);
  await deliver(billing, model);
  await drawn();
  await billing.say(userDeleted, { user_id: seller.id, deleted_at: new Date().toISOString() });
  const proofs = async () =>
    (await billing.announced(accountErasures.billing, seller.id)).map(({ kept }) =>
      kept?.map(({ what }) => what),
    );
  const [invoice, note] = await rowsOf(seller);
  const kept = [`Buyer on invoice ${invoice!.number}`, `Buyer on credit note ${note!.number}`];
  await expect.poll(proofs, soon).toEqual([kept]);
  expect(note).toMatchObject({ buyer: null, pdf: null });

  model.advance(365);
  await refund(payment, 400);
  await deliver(billing, model);
  const late = (await rowsOf(seller))[2]!;
  expect(late).toMatchObject({ buyer: null, total: 400 });
  expect(await proofs()).toEqual([[...kept, `Buyer on credit note ${late.number}`], kept]);
  expect(await billing.holds(seller.email)).toEqual(['retained_buyer']);

  const operator = { userId: uuidv7(), ip: '192.0.2.7', userAgent: null };
  const sizeNow = async () =>
    (await getCreditNoteForOperator(billing.core.deps, { credit_note_id: late.id }, operator)).pdf.length;
  const withBuyer = await sizeNow();
  const afterYears = async (years: number) => {
    const end = new Date(late.issued_at);
    end.setUTCFullYear(end.getUTCFullYear() + years);
    model.at = new Date(end.getTime() + 3_600_000);
    await billing.core.deps.clock.refresh();
    await eraseRetainedBuyers(billing.core.deps);
  };
  await afterYears(9.5);
  expect(await billing.query(`select 1 from retained_buyer where invoice_id = $1`, [note!.id])).toEqual([]);
  expect(await sizeNow()).toBe(withBuyer);
  await afterYears(10);
  expect(await billing.holds(seller.email)).toEqual([]);
  expect(await sizeNow()).toBeLessThan(withBuyer);
});

it('issues credit notes for the refunds of earlier versions, in their order, and tells operators of them', async () => {
  const other = await newSeller(billing);
  const seller = await newSeller(billing);
  const disputed = await sell(other);
  const payment = await sell(seller);
  model.dispute(disputed, 'open');
  for (const amount of [300, 400]) {
    model.advance(1);
    await refund(payment, amount);
  }
  model.advance(1);
  model.dispute(disputed, 'lost');
  await deliver(billing, model);
  const issued = async () => {
    const rows = await billing.query<object>(
      `select number, user_id, operator, buyer, lines, net, tax, tax_label, tax_basis_points, total, currency,
        refund_id, refunded_at from invoice where refund_id is not null order by number`,
    );
    return rows;
  };
  const before = await issued();
  const [{ version } = { version: 0 }] = await billing.query<{ version: number }>(
    'select version from payment where user_id = $1',
    [seller.id],
  );
  // Back to the schema of the version before.
  for (const statement of [
    'delete from retained_buyer where invoice_id in (select id from invoice where refund_id is not null)',
    'delete from invoice where refund_id is not null',
    'drop index invoice_of_payment',
    'alter table invoice drop column refund_id, drop column refunded_at, add constraint invoice_payment_id_key unique (payment_id)',
    'alter table invoice_counter drop column last_credit_note',
    `delete from kysely_migration where name = '007-credit-notes'`,
  ])
    await billing.query(statement);
  expect(await migrate(billing.env['BILLING_DATABASE_URL']!, migrations)).toEqual(['007-credit-notes']);
  expect(await issued()).toEqual(before);
  await drawn();
  const [paid] = await seller.payments();
  await expect
    .poll(
      async () =>
        (await billing.announced(paymentBooked, paid!.id))[0]?.refunds.map(({ credit_note }) => credit_note),
      soon,
    )
    .toEqual(paid!.credit_notes);
  expect(await billing.query('select version from payment where user_id = $1', [seller.id])).toEqual([
    { version: version + 1 },
  ]);
  await refund(payment, 100);
  await deliver(billing, model);
  expect(numbersOf((await seller.payments())[0]!).at(-1)).toBe(before.length + 1);
  await expectBooksAgree(billing, model.at);
});
