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
        preheader="Use this link to choose a new password."
        heading="Choose a new password"
        support={support}
      >
        <Greeting name={name} />
        <Text>
          Someone requested a new password for the Packshot account with this email address. If it was you,
          choose the new password here.
        </Text>
        <Button href={link}>Choose a new password</Button>
        <PlainLink href={link} />
        <QuietText>
          The link works once and is valid for {formatTimeLeft(expires_at)}. If you did not request a new
          password, ignore this email. Your password stays the same.
        </QuietText>
      </Layout>
    ),
  };
}
