import type { MailData } from '../mails/mail-data.js';
import { Layout } from './layout.js';
import { Button, PlainLink, QuietText, Text } from './parts.js';
import type { MailContext, MailContent } from './template.js';
import { formatTimeLeft } from './time-words.js';

/** Goes to an address that nobody has proved yet, so no word in it is the registering person's. */
export async function verifyEmail(
  { sealed_token, expires_at }: MailData['verify-email'],
  { origin, support, open }: MailContext,
): Promise<MailContent> {
  const link = `${origin}/verify-email?token=${encodeURIComponent(await open(sealed_token))}`;
  return {
    subject: 'Confirm your email address',
    autoSubmitted: 'auto-generated',
    markup: (
      <Layout
        preheader="One click, and your account is complete."
        heading="Confirm your email address"
        support={support}
      >
        <Text>Hello,</Text>
        <Text>
          An account at Packshot was opened with this address. Please confirm that it is yours, so that we can
          reach you about your pictures and your account.
        </Text>
        <Button href={link}>Confirm email address</Button>
        <PlainLink href={link} />
        <QuietText>
          The link is good for {formatTimeLeft(expires_at)}. If you did not open an account, you can ignore
          this mail.
        </QuietText>
      </Layout>
    ),
  };
}
