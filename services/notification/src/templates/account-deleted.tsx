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
      preheader="Your photos and pictures are deleted, too."
      heading="Your account has been deleted"
      support={support}
    >
      <Greeting name={name} />
      <Text>
        We have deleted your Packshot account with all photos, pictures and messages. Deleted data cannot be
        restored. This is our last email to you, and we delete your address after sending it. The law requires
        us to keep your invoices, if you have any.
      </Text>
      <Text>Thank you for using Packshot. You are welcome back at any time.</Text>
    </Layout>
  ),
});
