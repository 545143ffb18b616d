import { uuidv7 } from '@packshot/chassis/app/uuid';
import { acts } from '@packshot/proto/events/acts';
import { userDeleted } from '@packshot/proto/events/auth';
import { paymentBooked, paymentCompleted, paymentRefunded } from '@packshot/proto/events/billing';
import { accountErasures } from '@packshot/proto/events/erasure';
import type { Payment } from '@packshot/proto/rest/subscriptions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findInvoice } from '../src/commands/find-invoice.js';
import { getCreditNoteForOperator } from '../src/commands/get-credit-note-for-operator.js';
import { eraseRetainedBuyers } from '../src/erasure/erase-retained-buyers.js';
import { issueMissingCreditNotes } from '../src/invoices/issue-missing-credit-notes.js';
import { loadCreditNote } from '../src/invoices/load-credit-note.js';
import { findOwnFaults } from '../src/ledger/own-faults.js';
import { startBillingUnderTest, type BillingUnderTest } from './_billing.js';
import { expectBooksAgree } from './_books.js';
import { ModelProvider } from './_model-provider.js';
import { buy, deliver, deliverAtOnce, newSeller, soon, type Seller } from './_seller.js';

let billing: BillingUnderTest;
const model = new ModelProvider();
const currency = 'USD';
beforeAll(async () => {
  const TAX_RATES = '{"*":{"label":"VAT","percent":18}}';
  billing = await startBillingUnderTest({ provider: model }, { RECONCILE_SECONDS: '600', TAX_RATES });
});
afterAll(() => billing.stop());

/** Sells the Basic plan for $9.99 plus 18 % tax. @returns The provider's id of the payment. */
async function sell(seller: Seller): Promise<string> {
  const reference = await buy(billing, model, seller, 'basic_monthly');
  await expect.poll(() => billing.announced(paymentCompleted, seller.id), soon).toHaveLength(1);
  return model.paymentsOf(reference)[0]!;
}

/** Refunds a payment at the provider. */
const refund = (payment: string, amount: number) => model.refund(payment, { amount, currency }, uuidv7());

const invoiceOf = ({ id }: Seller) =>
  billing.core.deps.db.selectFrom('invoice').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();

const notesOf = ({ id }: Seller) =>
  billing.core.deps.db
    .selectFrom('credit_note')
    .innerJoin('invoice', 'invoice.id', 'credit_note.invoice_id')
    .selectAll('credit_note')
    .where('user_id', '=', id)
    .orderBy('credit_note.number')
    .execute();

/** Last announced state of a seller's only payment. */
const bookedNow = async ({ id }: Seller) => (await billing.announced(paymentBooked, id))[0]!;

/** Waits until every credit note that names a buyer is drawn. */
const drawn = () =>
  expect
    .poll(
      () =>
        billing.query(
          `select 1 from credit_note join invoice on invoice.id = invoice_id
           where credit_note.pdf is null and buyer is not null`,
        ),
      soon,
    )
    .toEqual([]);

const numbersOf = ({ credit_notes }: Payment) => credit_notes.map(({ number }) => Number(number.slice(-6)));

it('issues one credit note for each refund, which together reverse the net amount and tax of the invoice', async () => {
  const seller = await newSeller(billing);
  const payment = await sell(seller);
  for (const amount of [100, 100, 979]) {
    model.advance(1);
    await refund(payment, amount);
    await deliver(billing, model, 2);
  }
  const invoice = await invoiceOf(seller);
  const notes = await notesOf(seller);
  expect(invoice).toMatchObject({ net: 999, tax: 180, total: 1_179 });
  expect(notes.map(({ total }) => total)).toEqual([100, 100, 979]);
  expect(notes.map(({ tax }) => tax)).toEqual([15, 16, 149]);
  for (const { number } of notes) expect(number).toMatch(/^PS-CN-\d{6}$/);
  const { buyer, operator, number, issued_at: issuedAt } = invoice;
  expect(await loadCreditNote(billing.core.deps.db, notes[2]!)).toMatchObject({
    number: notes[2]!.number,
    buyer,
    operator,
    lines: [{ description: 'Refund: Basic, monthly', amount: 830 }],
    net: 830,
    tax: { label: 'VAT', basisPoints: 1800, amount: 149 },
    total: 979,
    currency,
    correction: { number, issuedAt, refundedAt: model.at, disputed: false },
  });

  const [paid] = await seller.payments();
  expect(paid).toMatchObject({ invoice_number: invoice.number });
  expect(paid!.credit_notes).toEqual(notes.map((note) => ({ id: note.id, number: note.number })));
  expect((await bookedNow(seller)).refunds.map(({ credit_note }) => credit_note)).toEqual(paid!.credit_notes);
  expect(
    (await billing.announced(paymentRefunded, seller.id)).map(({ credit_note_number }) => credit_note_number),
  ).toEqual(notes.map((note) => note.number).toReversed());
  await expectBooksAgree(billing, model.at);
});

it('issues a credit note for a lost dispute over the amount that remains after an earlier refund', async () => {
  const seller = await newSeller(billing);
  const payment = await sell(seller);
  await refund(payment, 300);
  model.dispute(payment, 'open');
  await deliver(billing, model);
  expect(numbersOf((await seller.payments())[0]!)).toHaveLength(1);
  model.advance(3);
  model.dispute(payment, 'lost');
  await deliver(billing, model, 2);
  const [, note, ...others] = await notesOf(seller);
  expect(others).toEqual([]);
  expect(note).toMatchObject({ total: 879, tax: 134, refunded_at: model.at });
  expect(await loadCreditNote(billing.core.deps.db, note!)).toMatchObject({
    lines: [{ description: 'Chargeback: Basic, monthly', amount: 745 }],
    correction: { disputed: true },
  });
  await expectBooksAgree(billing, model.at);
});

it('numbers credit notes without gaps, however many refunds arrive at once', async () => {
  const sellers = await Promise.all(Array.from({ length: 6 }, () => newSeller(billing)));
  const payments: string[] = [];
  for (const seller of sellers) payments.push(await sell(seller));
  for (const payment of payments) for (const amount of [200, 300]) await refund(payment, amount);
  await deliverAtOnce(billing, model);
  const rows = await billing.query<{ number: string }>('select number from credit_note order by number');
  expect(rows.map(({ number }) => Number(number.slice(-6)))).toEqual(rows.map((_row, n) => n + 1));
  for (const seller of sellers) expect(numbersOf((await seller.payments())[0]!)).toHaveLength(2);
  await expectBooksAgree(billing, model.at);
});

it('delivers a credit note to its seller and to operators, and to no other seller', async () => {
  const seller = await newSeller(billing);
  await refund(await sell(seller), 300);
  await deliver(billing, model);
  const [paid] = await seller.payments();
  const [note] = paid!.credit_notes;
  await drawn();
  const file = await seller.call('GET', `credit-notes/${note!.id}`);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${note!.number}.pdf"`);
  const pdf = Buffer.from(await file.arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await (await newSeller(billing)).call('GET', `credit-notes/${note!.id}`)).status).toBe(404);

  const { deps } = billing.core;
  expect(await findInvoice(deps, { number: note!.number })).toEqual({ payment_id: paid!.id });
  const handedOut = await getCreditNoteForOperator(deps, { credit_note_id: note!.id }, operator);
  expect(handedOut).toEqual({ number: note!.number, pdf: pdf.toString('base64') });
  expect(await billing.announced(acts.billing, seller.id)).toContainEqual(
    expect.objectContaining({
      action: 'credit_note.downloaded',
      resource: { type: 'credit_note', id: note!.number },
    }),
  );
});

const operator = { userId: uuidv7(), ip: '192.0.2.7', userAgent: null };

/** Removes the credit notes of the latest refunds, as if a version without credit notes had recorded these refunds. */
async function forgetCreditNotes(...sellers: Seller[]): Promise<void> {
  await billing.query(
    'delete from credit_note where invoice_id in (select id from invoice where user_id = any($1))',
    [sellers.map(({ id }) => id)],
  );
  await billing.query('update invoice_counter set last_credit_note = (select count(*) from credit_note)');
}

/** Makes all ledger transactions a day older. */
async function ageBookings(): Promise<void> {
  for (const statement of [
    'alter table ledger_transaction disable trigger ledger_transaction_stays',
    `update ledger_transaction set created_at = created_at - interval '1 day'`,
    'alter table ledger_transaction enable trigger ledger_transaction_stays',
  ])
    await billing.query(statement);
}

it('issues the credit notes that an earlier version did not issue, once and in the order of the refunds', async () => {
  const [seller, other] = [await newSeller(billing), await newSeller(billing)];
  const [payment, disputed] = [await sell(seller), await sell(other)];
  model.dispute(disputed, 'open');
  model.inquires = true;
  for (const amount of [300, 400]) {
    model.advance(1);
    await refund(payment, amount);
    model.advance(1);
    await refund(disputed, amount / 2);
  }
  model.inquires = false;
  model.advance(1);
  model.dispute(disputed, 'lost');
  await deliver(billing, model);
  const issued = () =>
    billing.query<object>(
      'select number, refund_id, invoice_id, refunded_at, net, tax, total from credit_note order by number',
    );
  const before = await issued();
  expect((await notesOf(other)).map(({ total }) => total)).toEqual([150, 200, 829]);

  await forgetCreditNotes(seller, other);
  const { db } = billing.core.deps;
  const missing = async () =>
    (await findOwnFaults(db)).filter((fault) => fault.includes('credit notes total'));
  expect(await missing()).toEqual([]);
  await ageBookings();
  expect(await missing()).toContain(
    `The refunds of payment ${payment} total 700 cents, but its credit notes total 0.`,
  );
  const { signal } = new AbortController();
  await Promise.all([1, 2].map(() => issueMissingCreditNotes(billing.core.deps, signal)));
  await issueMissingCreditNotes(billing.core.deps, signal);
  expect(await issued()).toEqual(before);
  expect(await missing()).toEqual([]);

  const [paid] = await seller.payments();
  expect((await bookedNow(seller)).refunds.map(({ credit_note }) => credit_note)).toEqual(paid!.credit_notes);
  await refund(payment, 100);
  await deliver(billing, model);
  expect(numbersOf((await seller.payments())[0]!)).toHaveLength(3);
  expect(await missing()).toEqual([]);
});

it('issues a missing credit note when the service starts', async () => {
  const seller = await newSeller(billing);
  await refund(await sell(seller), 300);
  await deliver(billing, model);
  const before = await notesOf(seller);
  await forgetCreditNotes(seller);
  await billing.stopProcesses();
  await billing.startProcess();
  await expect
    .poll(async () => (await notesOf(seller)).map(({ number }) => number), soon)
    .toEqual(before.map(({ number }) => number));
});

it('keeps the buyer of an erased user until the retention period of the last credit note ends', async () => {
  const seller = await newSeller(billing);
  const payment = await sell(seller);
  model.advance(365);
  await refund(payment, 300);
  await deliver(billing, model);
  await drawn();
  await billing.say(userDeleted, { user_id: seller.id, deleted_at: new Date().toISOString() });
  const proofs = async () =>
    (await billing.announced(accountErasures.billing, seller.id)).map(({ kept }) => kept);
  const invoice = await invoiceOf(seller);
  const [first] = await notesOf(seller);
  const why = 'The law requires us to keep issued invoices';
  const tenYearsAfter = (issued: Date) => {
    const end = new Date(issued);
    end.setUTCFullYear(end.getUTCFullYear() + 10);
    return end;
  };
  const proof = [
    {
      what: `Buyer on invoice ${invoice.number} and credit note ${first!.number}`,
      why,
      until: tenYearsAfter(first!.issued_at).toISOString(),
    },
  ];
  await expect.poll(proofs, soon).toEqual([proof]);

  model.advance(365);
  await refund(payment, 400);
  await deliver(billing, model);
  const late = (await notesOf(seller))[1]!;
  expect(await proofs()).toEqual([
    [
      {
        what: `${proof[0]!.what} and credit note ${late.number}`,
        why,
        until: tenYearsAfter(late.issued_at).toISOString(),
      },
    ],
    proof,
  ]);
  expect(await billing.holds(seller.email)).toEqual(['retained_buyer']);
  expect((await notesOf(seller)).map(({ pdf }) => pdf)).toEqual([null, null]);

  const { deps } = billing.core;
  const buyerAt = async (time: Date) => {
    model.at = new Date(time.getTime() + 3_600_000);
    await deps.clock.refresh();
    await eraseRetainedBuyers(deps);
    return (await loadCreditNote(deps.db, late)).buyer?.email;
  };
  expect(await buyerAt(tenYearsAfter(first!.issued_at))).toBe(seller.email);
  expect(await buyerAt(tenYearsAfter(late.issued_at))).toBeUndefined();
  expect(await billing.holds(seller.email)).toEqual([]);
  expect(await getCreditNoteForOperator(deps, { credit_note_id: late.id }, operator)).toMatchObject({
    number: late.number,
  });
});

it('deletes the drawn credit note of an account that an earlier version erased', async () => {
  const seller = await newSeller(billing);
  await refund(await sell(seller), 300);
  await deliver(billing, model);
  await drawn();
  // The previous version has no credit notes.
  await billing.query('update invoice set buyer = null, pdf = null where user_id = $1', [seller.id]);
  await eraseRetainedBuyers(billing.core.deps);
  expect((await notesOf(seller)).map(({ pdf }) => pdf)).toEqual([null]);
});
