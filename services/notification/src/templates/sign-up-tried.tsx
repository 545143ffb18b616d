import type { MailData } from '../mails/mail-data.js';
import { Layout } from './layout.js';
import { Button, Greeting, Text } from './parts.js';
import type { MailContext, MailContent } from './template.js';
import { formatMoment } from './time-words.js';

export const signUpTried = (
  { name, tried_at }: MailData['sign-up-tried'],
  { origin, support }: MailContext,
): MailContent => ({
  subject: 'You already have a Packshot account',
  autoSubmitted: 'auto-generated',
  markup: (
    <Layout
      preheader="Someone tried to sign up with your email address."
      heading="You already have an account"
      support={support}
    >
      <Greeting name={name} />
      <Text>
        Someone tried to create a Packshot account with your email address on {formatMoment(tried_at)}. You
        already have an account, so nothing was created or changed.
      </Text>
      <Text>
        If it was you, sign in instead. If you have forgotten your password, you can choose a new one on the
        sign-in page.
      </Text>
      <Button href={`${origin}/login`}>Sign in</Button>
      <Text>If it was not you, no action is needed. You get this email at most once a day.</Text>
    </Layout>
  ),
});
