import type { MailData } from '../mails/mail-data.js';
import { Layout } from './layout.js';
import { Button, Greeting, Text } from './parts.js';
import type { MailContext, MailContent } from './template.js';
import { formatMoment } from './time-words.js';

export const passwordChanged = (
  { name, changed_at }: MailData['password-changed'],
  { origin, support }: MailContext,
): MailContent => ({
  subject: 'Your password was changed',
  autoSubmitted: 'auto-generated',
  markup: (
    <Layout
      preheader="If it was you, no action is needed."
      heading="Your password was changed"
      support={support}
    >
      <Greeting name={name} />
      <Text>
        The password of your Packshot account was changed on {formatMoment(changed_at)}. If it was you, no
        action is needed.
      </Text>
      <Text>If it was not you, choose a new password now and contact us.</Text>
      <Button href={`${origin}/forgot-password`}>Choose a new password</Button>
    </Layout>
  ),
});
