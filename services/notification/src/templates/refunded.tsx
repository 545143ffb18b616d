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
    subject: disputed ? 'A payment was taken back' : `We have refunded ${back}`,
    autoSubmitted: 'auto-generated',
    markup: (
      <Layout
        preheader={`${back} of your payment for ${description}.`}
        heading={disputed ? 'A payment was taken back' : `${back} is on its way to you`}
        support={support}
      >
        <Greeting name={name} />
        <Text>
          {disputed
            ? `Your bank or payment account has taken back this payment, because it was disputed. The plan that it paid for has ended, and nothing more is charged. You can buy a plan again whenever you like. If the dispute was a mistake, write to us.`
            : `We have refunded your payment ${refunded_in_all < amount ? 'in part' : 'in full'}. Depending on your bank it takes a few days until you see it.`}
        </Text>
        <FactTable
          facts={[
            ['Payment', description],
            ['Paid', formatCents(amount, currency)],
            ['Given back now', back],
            ...(refunded_in_all > now
              ? ([['Given back in all', formatCents(refunded_in_all, currency)]] as const)
              : []),
          ]}
        />
        <Text>
          {credit_note_number
            ? `Credit note ${credit_note_number} corrects the invoice of this payment. You can download it in your billing history.`
            : 'The invoice of the payment stays as it was issued; keep this mail with it.'}
        </Text>
        <Button href={`${origin}/billing`}>Open billing</Button>
      </Layout>
    ),
  };
}
