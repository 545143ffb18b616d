import { now } from '@packshot/chassis/time/clock';
import { contextFrom } from '@packshot/chassis/telemetry/trace-headers';
import { withSpan } from '@packshot/chassis/telemetry/with-span';
import type { Selectable } from 'kysely';
import type { MailTable } from '../db/tables.js';
import type { SendingDeps } from '../deps.js';
import type { Outcome } from './outcome.js';

/** Makes one attempt to send an email, unless the email's link has expired in the queue. */
export async function tryToSend(
  { render, transport, classify }: SendingDeps,
  mail: Selectable<MailTable>,
  hurry: AbortSignal,
): Promise<Outcome> {
  if ('expires_at' in mail.data && Date.parse(mail.data.expires_at) <= now())
    return { kind: 'refused', error: 'expired' };
  const attributes = { 'packshot.mail.template': mail.template, 'packshot.mail.id': mail.id };
  try {
    await withSpan('send mail', { attributes, parent: contextFrom(mail.headers) }, async () => {
      const rendered = await render(mail.template, mail.data);
      await transport.send(
        { ...rendered, id: mail.id, recipient: mail.recipient, replyTo: mail.reply_to },
        hurry,
      );
    });
    return classify();
  } catch (error) {
    return classify(error);
  }
}
