import { cutText } from '@packshot/proto/common/cut-text';
import type { MailData } from '../mails/mail-data.js';
import { Layout } from './layout.js';
import { Greeting, QuietText, Quote, Text, TextLines, UserText } from './parts.js';
import type { MailContext, MailContent } from './template.js';

/** Email with an operator's answer. The recipient's replies go to support. */
export const supportAnswer = (
  { name, subject, message, message_id, answer }: MailData['support-answer'],
  { support }: MailContext,
): MailContent => ({
  subject: `Re: ${subject}`,
  markup: (
    <Layout preheader={cutText(answer, 120)} heading="Reply from support" support={support}>
      <Greeting name={name} />
      <Text>
        <TextLines>{answer}</TextLines>
      </Text>
      <QuietText>
        Your message: <UserText>{subject}</UserText>
        <br />
        Reference: {message_id}
      </QuietText>
      <Quote>{message}</Quote>
      <QuietText>
        You can reply to this email. If you did not contact us, you can ignore this email.
      </QuietText>
    </Layout>
  ),
});
