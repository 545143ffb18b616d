import type { MailData } from '../mails/mail-data.js';
import { AnswerTime } from './answer-time.js';
import { Layout } from './layout.js';
import { QuietText, Text } from './parts.js';
import type { MailContext, MailContent } from './template.js';

/**
 * Email to an address from the form. The email repeats no user-written text, because the form could otherwise send any
 * text to any address.
 */
export const supportReceived = (
  { message_id }: MailData['support-received'],
  { support }: MailContext,
): MailContent => ({
  subject: 'We received your message',
  autoSubmitted: 'auto-replied',
  markup: (
    <Layout preheader="We reply within 24 to 48 hours." heading="We received your message" support={support}>
      <Text>Hello,</Text>
      <AnswerTime />
      <QuietText>Reference: {message_id}</QuietText>
      <QuietText>
        If you did not contact us, someone may have mistyped an address. You can ignore this email.
      </QuietText>
    </Layout>
  ),
});
