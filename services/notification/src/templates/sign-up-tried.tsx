import type { MailData } from '../mails/mail-data.js';
import { Layout } from './layout.js';
import { Button, Greeting, Text } from './parts.js';
import type { MailContext, MailContent } from './template.js';
import { formatMoment } from './time-words.js';

export const signUpTried = (
  { name, tried_at }: MailData['sign-up-tried'],
  { origin, support }: MailContext,
): MailContent => ({
  subject: 'You have a Packshot account already',
  autoSubmitted: 'auto-generated',
  markup: (
    <Layout
      preheader="Somebody tried to sign up with your address."
      heading="You have an account already"
      support={support}
    >
      <Greeting name={name} />
      <Text>
        Somebody tried to create a Packshot account with your email address on {formatMoment(tried_at)}. There
        is one already, so nothing was created and nothing has changed.
      </Text>
      <Text>
        If it was you, sign in instead. If you have forgotten your password, you can choose a new one on that
        page.
      </Text>
      <Button href={`${origin}/login`}>Sign in</Button>
      <Text>If it was not you, there is nothing to do. You get this mail once a day at most.</Text>
    </Layout>
  ),
});
