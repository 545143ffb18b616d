import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { drawInvoice } from './draw-invoice.js';
import { findUnsupportedCharacter } from './find-unsupported-character.js';
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
    { description: 'Unused part of Basic, monthly', amount: -512 },
  ],
  period: { start: new Date('2027-03-09T10:00:00Z'), end: new Date('2027-04-01T10:00:00Z') },
  net: 2987,
  tax: { label: 'VAT', basisPoints: 1800, amount: 538 },
  total: 3525,
  currency: 'USD',
  paidBy: { provider: 'sandbox', reference: 'pay_8f31', at: new Date('2027-03-07T10:00:00Z') },
  correction: null,
};

const textOf = async (of: Invoice): Promise<string> =>
  (await extractText(new Uint8Array(await drawInvoice(of)), { mergePages: true })).text.replaceAll(
    /\s+/g,
    ' ',
  );

it('states the seller, the buyer, the amount and that the invoice is paid', async () => {
  const text = await textOf(invoice);
  for (const said of [
    'Number PS-000042',
    'Date 9 March 2027',
    '9 March 2027 to 1 April 2027',
    'From Packshot Ltd 12 Rothschild Boulevard Tel Aviv Tax number IL 123456789',
    'Łucja Ångström, Ζωή and Ирина lucja@shop.example 5 Dizengoff Tel Aviv Israel Tax number 51-7',
    'Pro, monthly $34.99',
    'Unused part of Basic, monthly -$5.12',
    'Net $29.87',
    'VAT 18% $5.38',
    'Total $35.25 USD',
    '$35.25 paid on 7 March 2027 through Sandbox. Nothing is due.',
    'pay_8f31',
  ])
    expect(text).toContain(said);
});

const creditNote: Invoice = {
  ...invoice,
  number: 'PS-CN-000007',
  issuedAt: new Date('2027-03-20T10:00:00Z'),
  lines: [{ description: 'Refund: Pro, monthly', amount: 424 }],
  net: 424,
  tax: { label: 'VAT', basisPoints: 1800, amount: 76 },
  total: 500,
  correction: {
    number: invoice.number,
    issuedAt: invoice.issuedAt,
    refundedAt: new Date('2027-03-19T10:00:00Z'),
    reference: 're_77',
    disputed: false,
  },
};

it('draws a credit note with the invoice that it corrects, the tax and the day of the refund', async () => {
  const text = await textOf(creditNote);
  for (const part of [
    'Credit note Number PS-CN-000007 Date 20 March 2027 Corrects Invoice PS-000042 of 9 March 2027',
    'From Packshot Ltd 12 Rothschild Boulevard Tel Aviv Tax number IL 123456789',
    'Łucja Ångström, Ζωή and Ирина lucja@shop.example 5 Dizengoff Tel Aviv Israel Tax number 51-7',
    'Refund: Pro, monthly $4.24',
    'Net $4.24',
    'VAT 18% $0.76',
    'Total credited $5.00 USD',
    '$5.00 refunded on 19 March 2027 through Sandbox.',
    'Payment pay_8f31, refund re_77',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/paid on|Nothing is due|Period/);
});

it('states on the credit note of a lost dispute that the bank took the money back', async () => {
  const disputed = { ...creditNote.correction!, disputed: true };
  const text = await textOf({ ...creditNote, tax: null, correction: disputed });
  expect(text).toContain("$5.00 taken back by the customer's bank on 19 March 2027 through Sandbox.");
  expect(text).toContain('Payment pay_8f31, dispute re_77');
});

it('omits the tax when no tax applies, and omits an erased buyer', async () => {
  const text = await textOf({ ...invoice, tax: null, buyer: null, net: 2987, total: 2987 });
  expect(text).not.toMatch(/VAT|Net|Łucja/);
  expect(text).toContain('Total $29.87 USD');
});

it('draws an invoice with the longest name and address on exactly two pages', async () => {
  const word = 'Oberwasserkraftwerk ';
  const long = {
    ...invoice,
    buyer: { ...invoice.buyer!, name: word.repeat(10), address: Array(6).fill(word.repeat(5)) as string[] },
  };
  const { totalPages, text } = await extractText(new Uint8Array(await drawInvoice(long)));
  expect(totalPages).toBe(2);
  expect(text[1]).toMatch(/^Invoice PS-000042, continued[^]*Total[^]*paid on[^]*pay_8f31$/);
});

it('draws identical and small files for the same invoice, whatever its script', async () => {
  const hebrew = {
    ...invoice,
    buyer: { ...invoice.buyer!, name: 'חנות של רות', address: ['متجر', 'გიორგი', '東京都渋谷区'] },
  };
  const drawn = await drawInvoice(hebrew);
  expect(drawn.length).toBeLessThan(150_000);
  expect(await drawInvoice(structuredClone(hebrew))).toEqual(drawn);
});

interface Piece {
  text: string;
  x: number;
  y: number;
}

async function piecesOf(address: string[], country = 'IL', of = invoice): Promise<Piece[]> {
  const drawn = await drawInvoice({ ...of, buyer: { ...invoice.buyer!, address, country } });
  const pdf = await getDocumentProxy(new Uint8Array(drawn));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ text: item.str.trim(), x: item.transform[4] as number, y: item.transform[5] as number }]
      : [],
  );
}

/** Returns the position of a text in the line that contains a word. @returns The position in points from the left. */
function placeIn(pieces: Piece[], word: string, text: string): number {
  const line = pieces.filter(({ y }) => y === pieces.find((piece) => piece.text.includes(word))?.y);
  const piece = line.find((each) => each.text.includes(text));
  expect(piece, `${text} in ${line.map((each) => each.text).join(' | ')}`).toBeDefined();
  return piece!.x;
}

it.each([
  ['Hebrew', 'רחוב דיזנגוף 12, תל אביב 6433222', '12', '6433222', 'דיזנגוף'],
  ['Arabic', 'شارع الملك فهد 47، الرياض 11564', '47', '11564', 'شارع'],
])(
  'keeps the numbers of an address in %s in the correct places of a right-to-left line',
  async (_script, line, house, postcode, word) => {
    const pieces = await piecesOf([line]);
    const x = (text: string) => placeIn(pieces, word, text);
    // From the right: street, house, town, postcode.
    expect(x(house)).toBeLessThan(x(word));
    expect(x(postcode)).toBeLessThan(x(house));
  },
);

it('draws a credit note with a right-to-left script in the same way as an invoice', async () => {
  const address = ['רחוב דיזנגוף 12, תל אביב 6433222', 'شارع الملك فهد 47، الرياض 11564'];
  const place = (pieces: Piece[]) => (text: string) => {
    const { x } = pieces.find((piece) => piece.text.includes(text))!;
    return x;
  };
  const onInvoice = place(await piecesOf(address));
  const onCreditNote = place(await piecesOf(address, 'IL', creditNote));
  for (const text of ['12', '6433222', 'דיזנגוף', '47', '11564', 'شارع'])
    expect(onCreditNote(text), text).toBe(onInvoice(text));
});

it('keeps brackets around their content in a right-to-left line', async () => {
  const pieces = await piecesOf(['חנות (קומה 3) ליד הים']);
  const x = (text: string) => placeIn(pieces, 'קומה', text);
  expect(x('3')).toBeLessThan(x('קומה'));
  // The opening bracket is at the right and bends to the left.
  expect(x(')')).toBeGreaterThan(x('קומה'));
  expect(pieces.map(({ text }) => text)).toContain('(3');
});

it('writes Arabic digits from left to right, like all digits', async () => {
  const pieces = await piecesOf(['صندوق ١٢٣٤ و ۵۶۷۸']);
  const texts = pieces.map(({ text }) => text).join(' ');
  expect(texts).toMatch(/١٢٣٤/);
  expect(texts).toMatch(/۵۶۷۸/);
});

it.each([
  ['Chinese', '北京市朝阳区建国路88号 堃喆', 'CN'],
  ['Chinese as in Taiwan', '臺北市信義區市府路1號', 'TW'],
  ['Japanese', '東京都渋谷区神南1丁目ヴィラ', 'JP'],
  ['Korean', '서울특별시 종로구 세종대로 175', 'KR'],
  ['Thai', 'บริษัท ร้านค้า ที่อยู่ ปั๊ม', 'TH'],
  ['Hindi', 'नई सड़क घर 12', 'IN'],
  ['Vietnamese', 'Đường Nguyễn Huệ, Quận 1', 'VN'],
])('draws a name and address in %s', async (_name, line, country) => {
  const pieces = await piecesOf([line], country);
  const text = pieces.map((piece) => piece.text).join('');
  // A letter that is drawn as two shapes leaves a meaningless character after the first shape.
  const letters = (words: string) => words.normalize('NFC').replaceAll(/[\s\p{Cc}]/gu, '');
  expect(letters(text)).toContain(letters(line));
  expect(await findUnsupportedCharacter(line)).toBeUndefined();
});

it('breaks a long line of Thai or Chinese within its column', async () => {
  const long = 'กรุงเทพมหานครอมรรัตนโกสินทร์มหินทรายุธยามหาดิลกภพนพรัตนราชธานีบุรีรมย์'.repeat(2);
  const han = '北京市朝阳区建国路八十八号'.repeat(8);
  for (const line of [long, han]) {
    const drawn = await drawInvoice({
      ...invoice,
      buyer: { ...invoice.buyer!, address: [line], country: null },
    });
    const pdf = await getDocumentProxy(new Uint8Array(drawn));
    const { items } = await (await pdf.getPage(1)).getTextContent();
    for (const item of items)
      if ('str' in item)
        expect((item.transform[4] as number) + item.width, item.str).toBeLessThanOrEqual(540);
  }
});

it('omits unsupported characters from a name, and draws an invoice that fits into an event', async () => {
  const text = await textOf({ ...invoice, buyer: { ...invoice.buyer!, name: 'Ada 😀🇮🇱 ᚠᚢᚦ Lovelace' } });
  expect(text).toMatch(/Ada +Lovelace/);
  const han = (from: number, many: number) =>
    String.fromCharCode(...Array.from({ length: many }, (_each, n) => 0x4e00 + from + n * 7));
  const address = Array.from({ length: 6 }, (_each, n) => han(1 + n, 100));
  const drawn = await drawInvoice({ ...invoice, buyer: { ...invoice.buyer!, name: han(0, 200), address } });
  expect(drawn.length).toBeLessThan(600_000);
});

it.each([
  ['Ada 😀', '😀'],
  ['Shop ❤️', '❤️'],
  ['5️⃣ Main Street', '5️⃣'],
  ['🇮🇱', '🇮🇱'],
  ['ᚠᚢᚦ', 'ᚠ'],
  ['רחוב\u200f 12', undefined],
  ['© Ada & Söhne ½ № 7', undefined],
])('finds the unsupported character in %s: %s', async (text, character) => {
  expect(await findUnsupportedCharacter(text)).toBe(character);
});
