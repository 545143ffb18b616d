import type { MailData } from '../mails/mail-data.js';
import { Layout } from './layout.js';
import { Button, PlainLink, QuietText, Text } from './parts.js';
import type { MailContext, MailContent } from './template.js';
import { formatTimeLeft } from './time-words.js';

/** The email goes to an unverified address, so the email contains no text from the person who registered. */
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
        preheader="Confirm your address to complete your account."
        heading="Confirm your email address"
        support={support}
      >
        <Text>Hello,</Text>
        <Text>
          A Packshot account was created with this email address. If you created the account, please confirm
          the address, so that we can contact you about your pictures and your account.
        </Text>
        <Button href={link}>Confirm email address</Button>
        <PlainLink href={link} />
        <QuietText>
          The link is valid for {formatTimeLeft(expires_at)}. If you did not create the account, do not open
          the link, because another person knows the password of the account.
        </QuietText>
      </Layout>
    ),
  };
}
