import type { MailData } from '../mails/mail-data.js';
import { Layout } from './layout.js';
import { Button, Greeting, PlainLink, QuietText, Text } from './parts.js';
import type { MailContext, MailContent } from './template.js';
import { formatTimeLeft } from './time-words.js';

export async function resetPassword(
  { name, sealed_token, expires_at }: MailData['reset-password'],
  { origin, support, open }: MailContext,
): Promise<MailContent> {
  const link = `${origin}/reset-password?token=${encodeURIComponent(await open(sealed_token))}`;
  return {
    subject: 'Choose a new password',
    autoSubmitted: 'auto-generated',
    markup: (
      <Layout
        preheader="The link to a new password for your account."
        heading="Choose a new password"
        support={support}
      >
        <Greeting name={name} />
        <Text>
          Somebody asked for a new password for the Packshot account with this address. If that was you,
          choose it here.
        </Text>
        <Button href={link}>Choose a new password</Button>
        <PlainLink href={link} />
        <QuietText>
          The link works once and is good for {formatTimeLeft(expires_at)}. If you did not ask for it, ignore
          this mail: your password stays as it is.
        </QuietText>
      </Layout>
    ),
  };
}
