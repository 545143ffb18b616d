import type { MailData } from '../mails/mail-data.js';
import { Layout } from './layout.js';
import { Greeting, QuietText, Quote, UserText } from './parts.js';
import { AnswerTime } from './answer-time.js';
import type { MailContext, MailContent } from './template.js';

/** Copy of the message for a signed-in sender, sent only to the sender's verified address. */
export const supportCopy = (
  { category, subject, message, message_id, name }: MailData['support-copy'],
  { support }: MailContext,
): MailContent => ({
  subject: `Your message to support: ${subject}`,
  autoSubmitted: 'auto-replied',
  markup: (
    <Layout preheader="We reply within 24 to 48 hours." heading="We received your message" support={support}>
      <Greeting name={name} />
      <AnswerTime />
      <QuietText>
        {category}: <UserText>{subject}</UserText>
        <br />
        Reference: {message_id}
      </QuietText>
      <Quote>{message}</Quote>
    </Layout>
  ),
});
