import type { MailData } from '../mails/mail-data.js';
import { Layout } from './layout.js';
import { Greeting, Text } from './parts.js';
import type { MailContext, MailContent } from './template.js';

export const accountDeleted = (
  { name }: MailData['account-deleted'],
  { support }: MailContext,
): MailContent => ({
  subject: 'Your account has been deleted',
  autoSubmitted: 'auto-generated',
  markup: (
    <Layout
      preheader="Your photos and pictures go with it."
      heading="Your account has been deleted"
      support={support}
    >
      <Greeting name={name} />
      <Text>
        Your Packshot account is gone, and your photos, pictures and messages with it. None of it can be
        brought back, and this is the last mail from us: with it we forget your address too.
      </Text>
      <Text>Thank you for having worked with us. You are welcome back whenever you like.</Text>
    </Layout>
  ),
});
