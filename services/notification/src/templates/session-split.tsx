import type { MailData } from '../mails/mail-data.js';
import { Layout } from './layout.js';
import { Button, Greeting, Text } from './parts.js';
import type { MailContext, MailContent } from './template.js';
import { formatMoment } from './time-words.js';

export const sessionSplit = (
  { name, opened_at, noticed_at }: MailData['session-split'],
  { origin, support }: MailContext,
): MailContent => ({
  subject: 'You were signed out for your safety',
  autoSubmitted: 'auto-generated',
  markup: (
    <Layout
      preheader="One of your sessions was used from two places."
      heading="You were signed out for your safety"
      support={support}
    >
      <Greeting name={name} />
      <Text>
        You signed in to Packshot on {formatMoment(opened_at)}. On {formatMoment(noticed_at)} we noticed that
        this session was used from two places, as if it had been copied. We have signed out both browsers.
        Your other browsers stay signed in.
      </Text>
      <Text>
        If you copied your browser to another computer or restored it from a backup, just log in again.
        Otherwise, someone else may have had access. Check where you are signed in, sign out browsers you do
        not recognise, and choose a new password.
      </Text>
      <Button href={`${origin}/account`}>See where you are signed in</Button>
    </Layout>
  ),
});
