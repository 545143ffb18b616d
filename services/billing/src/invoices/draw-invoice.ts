import { buffer } from 'node:stream/consumers';
import { formatDay } from '@packshot/proto/days';
import { formatCents } from '@packshot/proto/money';
import type { ProviderName } from '@packshot/proto/rest/webhooks';
import { eastAsianOf } from './east-asian.js';
import { pageBox, createPen, type Pen } from './invoice-page.js';
import type { Invoice } from './invoice.js';
import { openFonts } from './open-fonts.js';
import { shapeText } from './shape-text.js';

const providers: Record<ProviderName, string> = { sandbox: 'Sandbox', paypal: 'PayPal', stripe: 'Stripe' };

/**
 * Draws an invoice or a credit note as PDF. The same content gives the same bytes. pdfkit (MIT) embeds only the letters
 * that are used. Emoji, and letters that no font contains, are omitted.
 */
export async function drawInvoice(invoice: Invoice): Promise<Buffer> {
  // Loading pdfkit and fontkit took a tenth of billing's processor time at startup, so the first invoice loads them.
  const { default: Pdf } = await import('pdfkit');
  const title = `${kindOf(invoice)} ${invoice.number}`;
  const document = new Pdf({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    // A creation time would make the bytes of each run differ.
    info: {
      Title: title,
      Author: invoice.operator.name,
      CreationDate: invoice.issuedAt,
      ModDate: invoice.issuedAt,
    },
  });
  const find = await openFonts(textsOf(invoice).map(shapeText), eastAsianOf(invoice.buyer ?? noBuyer), [
    'regular',
    'bold',
  ]);
  const pen = createPen(document, `${title}, continued`, find);
  head(pen, invoice);
  parties(pen, invoice);
  lines(pen, invoice);
  sums(pen, invoice);
  foot(pen, invoice);
  document.end();
  return buffer(document);
}

const kindOf = ({ correction }: Invoice): string => (correction ? 'Credit note' : 'Invoice');

const noBuyer = { name: null, address: [], country: null };

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_each, n) => 32 + n));

const textsOf = (invoice: Invoice): string[] => [
  ascii,
  JSON.stringify(invoice),
  formatCents(-invoice.total, invoice.currency),
  invoice.buyer?.country ? countryName(invoice.buyer.country) : '',
];

function head(pen: Pen, invoice: Invoice): void {
  const { number, issuedAt, period, correction } = invoice;
  pen.write('Packshot', { weight: 'bold', size: 13 });
  pen.down(44);
  pen.y = pen.write(kindOf(invoice), { weight: 'bold', size: 26 }) + 14;
  const facts: [string, string][] = [
    ['Number', number],
    ['Date', formatDay(issuedAt)],
  ];
  // A credit note states no period, because the invoice states the period.
  if (correction)
    facts.push(['Corrects', `Invoice ${correction.number} of ${formatDay(correction.issuedAt)}`]);
  else if (period) facts.push(['Period', `${formatDay(period.start)} to ${formatDay(period.end)}`]);
  for (const [name, value] of facts) {
    pen.write(name, { tone: 'quiet' });
    pen.y = pen.write(value, { left: pageBox.left + 80, width: 380 }) + 2;
  }
  pen.down(22);
}

function parties(pen: Pen, { operator, buyer }: Invoice): void {
  const top = pen.y;
  const width = 230;
  const column = (left: number, heading: string, words: (string | null)[]): number => {
    pen.y = top;
    pen.y = pen.write(heading, { tone: 'quiet', left, width }) + 4;
    const [first, ...others] = words.filter((text) => text !== null && text !== '') as string[];
    if (first) pen.y = pen.write(first, { weight: 'bold', left, width }) + 1;
    for (const text of others) pen.y = pen.write(text, { left, width }) + 1;
    return pen.y;
  };
  const taxNumber = (number: string | null) => number && `Tax number ${number}`;
  const from = column(pageBox.left, 'From', [
    operator.name,
    ...operator.address,
    taxNumber(operator.tax_number),
  ]);
  const to = column(
    pageBox.left + 250,
    'For',
    buyer
      ? [
          buyer.name,
          buyer.email,
          ...buyer.address,
          buyer.country && countryName(buyer.country),
          taxNumber(buyer.tax_number),
        ]
      : ['Customer data erased on request'],
  );
  pen.y = Math.max(from, to) + 34;
}

const countries = new Intl.DisplayNames('en', { type: 'region' });
const countryName = (code: string): string => countries.of(code) ?? code;

function lines(pen: Pen, { lines: all, currency }: Invoice): void {
  pen.row('Description', 'Amount', { tone: 'quiet' });
  pen.rule();
  pen.down(10);
  for (const { description, amount } of all) pen.row(description, formatCents(amount, currency));
  pen.down(4);
  pen.rule();
  pen.down(10);
}

function sums(pen: Pen, { net, tax, total, currency, correction }: Invoice): void {
  // Keeps the payment line on the same page as the total.
  pen.room(120);
  if (tax) {
    pen.row('Net', formatCents(net, currency), { tone: 'quiet' });
    pen.row(`${tax.label} ${tax.basisPoints / 100}%`, formatCents(tax.amount, currency), { tone: 'quiet' });
  }
  pen.row(correction ? 'Total credited' : 'Total', `${formatCents(total, currency)} ${currency}`, {
    weight: 'bold',
    size: 12,
  });
  pen.down(26);
}

function foot(pen: Pen, { total, currency, paidBy, correction }: Invoice): void {
  const sum = formatCents(total, currency);
  const provider = providers[paidBy.provider];
  pen.y = pen.write(
    correction
      ? `${sum} ${correction.disputed ? "taken back by the customer's bank" : 'refunded'} on ${formatDay(correction.refundedAt)} through ${provider}.`
      : `${sum} paid on ${formatDay(paidBy.at)} through ${provider}. Nothing is due.`,
  );
  pen.down(2);
  const of = `Payment ${paidBy.reference}`;
  pen.write(
    correction ? `${of}, ${correction.disputed ? 'dispute' : 'refund'} ${correction.reference}` : of,
    {
      tone: 'quiet',
      size: 9,
    },
  );
}
