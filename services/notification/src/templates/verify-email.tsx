import type { MailData } from '../mails/mail-data.js';
import { Layout } from './layout.js';
import { Button, PlainLink, Quiet, Text } from './parts.js';
import type { MailContext, Written } from './template.js';
import { timeLeft } from './time-words.js';

/** Goes to an address that nobody has proved yet, so no word in it is the registering person's. */
export async function verifyEmail(
  { sealed_token, expires_at }: MailData['verify-email'],
  { origin, support, open }: MailContext,
): Promise<Written> {
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
        <Quiet>
          The link is good for {timeLeft(expires_at)}. If you did not open an account, you can ignore this
          mail.
        </Quiet>
      </Layout>
    ),
  };
}
