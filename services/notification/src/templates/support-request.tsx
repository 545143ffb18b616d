import { cutText } from '@packshot/proto/common/cut-text';
import { plans } from '@packshot/proto/plans';
import type { MailData } from '../mails/mail-data.js';
import { Layout } from './layout.js';
import { QuietText, Quote, UserText } from './parts.js';
import type { MailContext, MailContent } from './template.js';

/** Email to support. The replies of support go to the sender. */
export const supportRequest = (
  { name, email, category, subject, message, message_id, user_id, plan }: MailData['support-request'],
  _context: MailContext,
): MailContent => ({
  subject: `[Packshot] ${category}: ${subject}`,
  markup: (
    <Layout preheader={`${name}: ${cutText(message, 120)}`} heading={subject}>
      <QuietText>
        From <UserText>{name}</UserText>, {email}
        <br />
        Category: {category}
        <br />
        {user_id ? `Signed in as user ${user_id}` : 'Not signed in'}
        <br />
        {plan && user_id ? (
          <>
            Plan: {plans[plan].name}
            {plans[plan].priority ? ', with priority support' : ''}
            <br />
          </>
        ) : null}
        Reference: {message_id}
      </QuietText>
      <Quote>{message}</Quote>
    </Layout>
  ),
});
