import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { drawInvoice } from './draw-invoice.js';
import type { Invoice } from './invoice.js';

const invoice: Invoice = {
  number: 'PS-000042',
  issuedAt: new Date('2027-03-09T10:00:00Z'),
  operator: {
    name: 'Packshot Ltd',
    address: ['12 Rothschild Boulevard', 'Tel Aviv'],
    tax_number: 'IL 123456789',
  },
  buyer: {
    name: 'Łucja Ångström, Ζωή and Ирина',
    email: 'lucja@shop.example',
    address: ['5 Dizengoff', 'Tel Aviv'],
    country: 'IL',
    tax_number: '51-7',
  },
  lines: [
    { description: 'Pro, monthly', amount: 3499 },
    { description: 'Left of Basic, monthly', amount: -512 },
  ],
  period: { start: new Date('2027-03-09T10:00:00Z'), end: new Date('2027-04-01T10:00:00Z') },
  net: 2987,
  tax: { label: 'VAT', basisPoints: 1800, amount: 538 },
  total: 3525,
  currency: 'USD',
  paidBy: { provider: 'sandbox', reference: 'pay_8f31' },
};

const textOf = async (of: Invoice): Promise<string> =>
  (await extractText(new Uint8Array(await drawInvoice(of)), { mergePages: true })).text.replaceAll(
    /\s+/g,
    ' ',
  );

it('says who sold what to whom, for how much, and that it is paid', async () => {
  const text = await textOf(invoice);
  for (const said of [
    'Number PS-000042',
    'Date 9 March 2027',
    '9 March 2027 to 1 April 2027',
    'From Packshot Ltd 12 Rothschild Boulevard Tel Aviv Tax number IL 123456789',
    'Łucja Ångström, Ζωή and Ирина lucja@shop.example 5 Dizengoff Tel Aviv Israel Tax number 51-7',
    'Pro, monthly $34.99',
    'Left of Basic, monthly -$5.12',
    'Net $29.87',
    'VAT 18% $5.38',
    'Total $35.25 USD',
    '$35.25 paid on 9 March 2027 through Sandbox. Nothing is due.',
    'pay_8f31',
  ])
    expect(text).toContain(said);
});

it('names no tax where there is none, and nobody who was erased', async () => {
  const text = await textOf({ ...invoice, tax: null, buyer: null, net: 2987, total: 2987 });
  expect(text).not.toMatch(/VAT|Net|Łucja/);
  expect(text).toContain('Total $29.87 USD');
});

it('goes on with a second page, and no more, below the longest name and address', async () => {
  const word = 'Oberwasserkraftwerk ';
  const long = {
    ...invoice,
    buyer: { ...invoice.buyer!, name: word.repeat(10), address: Array(6).fill(word.repeat(5)) as string[] },
  };
  const { totalPages, text } = await extractText(new Uint8Array(await drawInvoice(long)));
  expect(totalPages).toBe(2);
  expect(text[1]).toMatch(/^Invoice PS-000042, continued[^]*Total[^]*paid on[^]*pay_8f31$/);
});

it('is the same for the same invoice, and small, whatever script a name is in', async () => {
  const hebrew = {
    ...invoice,
    buyer: { ...invoice.buyer!, name: 'חנות של רות', address: ['متجر', 'გიორგი'] },
  };
  const drawn = await drawInvoice(hebrew);
  expect(drawn.length).toBeLessThan(150_000);
  expect(await drawInvoice(structuredClone(hebrew))).toEqual(drawn);
  expect(await drawInvoice({ ...hebrew, number: 'PS-000043' })).not.toEqual(drawn);
});
