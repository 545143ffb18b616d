import { formatCents } from '@packshot/proto/money';
import type { MailData } from '../mails/mail-data.js';
import { Layout } from './layout.js';
import { Button, FactTable, Greeting, Text } from './parts.js';
import type { MailContext, MailContent } from './template.js';

export function refunded(
  {
    name,
    description,
    amount,
    currency,
    refunded: now,
    refunded_in_all,
    disputed,
    credit_note_number,
  }: MailData['refunded'],
  { origin, support }: MailContext,
): MailContent {
  const back = formatCents(now, currency);
  return {
    subject: disputed ? 'A payment was reversed' : `We have refunded ${back}`,
    autoSubmitted: 'auto-generated',
    markup: (
      <Layout
        preheader={`${back} of your payment for ${description}.`}
        heading={disputed ? 'A payment was reversed' : `${back} is on its way to you`}
        support={support}
      >
        <Greeting name={name} />
        <Text>
          {disputed
            ? `Your bank or payment provider has reversed this payment, because it was disputed. The plan that it paid for has ended, and you will not be charged for that plan again. You can buy a plan again at any time. If the dispute was a mistake, contact us.`
            : `We have refunded your payment ${refunded_in_all < amount ? 'in part' : 'in full'}. Depending on your bank, the money may take a few days to arrive.`}
        </Text>
        <FactTable
          facts={[
            ['Payment', description],
            ['Paid', formatCents(amount, currency)],
            ['Refunded now', back],
            ...(refunded_in_all > now
              ? ([['Refunded in total', formatCents(refunded_in_all, currency)]] as const)
              : []),
          ]}
        />
        <Text>
          {credit_note_number
            ? `Credit note ${credit_note_number} corrects the invoice of this payment. You can download the credit note in your billing history.`
            : 'The invoice of this payment does not change. Keep this email with the invoice.'}
        </Text>
        <Button href={`${origin}/billing`}>Open billing</Button>
      </Layout>
    ),
  };
}
