import { createTransport } from 'nodemailer';
import type { RenderedMail } from '../mails/render-mail.js';

/** Mails that are on the wire at once. */
export const maxConnections = 4;

/** Milliseconds that a server may take over one mail. */
const sendMs = 25_000;

interface MailToSend extends RenderedMail {
  id: string;
  recipient: string;
  replyTo: string | null;
}

export interface MailTransport {
  /** Resolves once the server has taken the mail over. */
  send(mail: MailToSend, hurry: AbortSignal): Promise<void>;
  close(): void;
}

/** @param domain right side of the message ids, by which a receiver recognises a mail that came twice */
export function createMailTransport(smtpUrl: string, from: string, domain: string): MailTransport {
  const transport = createTransport({
    pool: true,
    url: smtpUrl,
    maxConnections: maxConnections,
    // Our queue tries again, and with a memory; a mail that the pool repeats by itself may arrive twice.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, recipient, replyTo, subject, html, text, headers, attachments }, hurry) {
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        // As objects: a text would be read as a list.
        to: { name: '', address: recipient },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        subject,
        html,
        text,
        headers,
        attachments,
        signal: AbortSignal.any([hurry, AbortSignal.timeout(sendMs)]),
      });
    },
    close: () => transport.close(),
  };
}
