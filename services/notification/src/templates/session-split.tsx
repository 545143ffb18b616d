import type { MailData } from '../mails/mail-data.js';
import { Layout } from './layout.js';
import { Button, Greeting, Text } from './parts.js';
import type { MailContext, MailContent } from './template.js';
import { formatMoment } from './time-words.js';

export const sessionSplit = (
  { name, opened_at, noticed_at }: MailData['session-split'],
  { origin, support }: MailContext,
): MailContent => ({
  subject: 'You were signed out to be safe',
  autoSubmitted: 'auto-generated',
  markup: (
    <Layout
      preheader="Your account was used from two places with one sign-in."
      heading="You were signed out to be safe"
      support={support}
    >
      <Greeting name={name} />
      <Text>
        You signed in to Packshot on {formatMoment(opened_at)}. On {formatMoment(noticed_at)} we saw this one
        sign-in used from two places, as if it had been copied. We have ended it in both. Your other browsers
        stay signed in.
      </Text>
      <Text>
        If you copied your browser to another computer, or restored it from a backup, there is nothing to do
        but to log in again. If not, someone else may have had access: look where you are signed in, sign out
        what you do not know, and choose a new password there.
      </Text>
      <Button href={`${origin}/account`}>See where you are signed in</Button>
    </Layout>
  ),
});
