import { formatDay } from '@packshot/proto/days';
import { formatCents } from '@packshot/proto/money';
import type { MailData } from '../mails/mail-data.js';
import { Layout } from './layout.js';
import { Button, FactTable, Greeting, QuietText, Text } from './parts.js';
import type { MailContext, MailContent } from './template.js';

export function receipt(
  { name, description, amount, currency, paid_at, invoice_number, invoice_pdf }: MailData['receipt'],
  { origin, support }: MailContext,
): MailContent {
  const paid = formatCents(amount, currency);
  return {
    subject: `Your receipt for ${description}`,
    autoSubmitted: 'auto-generated',
    attachments: [
      {
        filename: `packshot-invoice-${invoice_number}.pdf`,
        contentType: 'application/pdf',
        content: Buffer.from(invoice_pdf, 'base64'),
      },
    ],
    markup: (
      <Layout
        preheader={`${paid} for ${description}. Your invoice is attached.`}
        heading="Thank you for your payment"
        support={support}
      >
        <Greeting name={name} />
        <Text>We have received your payment. Your invoice is attached.</Text>
        <FactTable
          facts={[
            ['Plan', description],
            ['Paid', `${paid} ${currency}`],
            ['Date', formatDay(paid_at)],
            ['Invoice', invoice_number],
          ]}
        />
        <Button href={`${origin}/billing`}>Open billing</Button>
        <QuietText>You can download all your invoices from your billing history.</QuietText>
      </Layout>
    ),
  };
}
