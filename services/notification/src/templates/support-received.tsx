import type { MailData } from '../mails/mail-data.js';
import { AnswerTime } from './answer-time.js';
import { Layout } from './layout.js';
import { QuietText, Text } from './parts.js';
import type { MailContext, MailContent } from './template.js';

/** To the address that was typed. It repeats nothing, or the form would carry a stranger's words to anybody. */
export const supportReceived = (
  { message_id }: MailData['support-received'],
  { support }: MailContext,
): MailContent => ({
  subject: 'We have your message',
  autoSubmitted: 'auto-replied',
  markup: (
    <Layout preheader="We answer within 24 to 48 hours." heading="We have your message" support={support}>
      <Text>Hello,</Text>
      <AnswerTime />
      <QuietText>Reference: {message_id}</QuietText>
      <QuietText>
        If you did not write to us, somebody mistyped an address: you can ignore this mail.
      </QuietText>
    </Layout>
  ),
});
