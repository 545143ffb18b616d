import { recordOutbound } from '@packshot/chassis/telemetry/record-outbound';
import { createTransport } from 'nodemailer';
import type { RenderedMail } from '../mails/render-mail.js';

/** Maximum number of emails in flight at once. */
export const maxConnections = 4;

/** Timeout in milliseconds for sending an email. */
const sendMs = 25_000;

interface MailToSend extends RenderedMail {
  id: string;
  recipient: string;
  replyTo: string | null;
}

export interface MailTransport {
  /** Resolves once the server has accepted the email. */
  send(mail: MailToSend, hurry: AbortSignal): Promise<void>;
  close(): void;
}

/** @param domain Right-hand side of the message ids, by which a receiver recognizes a repeated email. */
export function createMailTransport(smtpUrl: string, from: string, domain: string): MailTransport {
  const transport = createTransport({
    pool: true,
    url: smtpUrl,
    maxConnections: maxConnections,
    // Our queue retries with backoff. A retry by the connection pool may deliver an email twice.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const record = recordOutbound('mail_server');
  return {
    async send({ id, recipient, replyTo, subject, html, text, headers, attachments }, hurry) {
      const mail = {
        messageId: `<${id}@${domain}>`,
        from,
        // Addresses are passed as objects, because the library parses a text as a list.
        to: { name: '', address: recipient },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        subject,
        html,
        text,
        headers,
        attachments,
        signal: AbortSignal.any([hurry, AbortSignal.timeout(sendMs)]),
      };
      await record(() => transport.sendMail(mail));
    },
    close: () => transport.close(),
  };
}
