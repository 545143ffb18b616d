import type { NodemailerError } from 'nodemailer';

/** How an attempt ended: sent, to be tried again, or never to be sent. */
export type Outcome = { kind: 'sent' } | { kind: 'retry' | 'refused'; error: string };

/**
 * What a failure means. The server's lasting refusal of this recipient or this text is final; all else, wrong
 * credentials included, may be mended while the mail waits.
 */
export function toOutcome(error: unknown): Outcome {
  const { code, responseCode, command, permanent, name } = error as NodemailerError;
  const ofThisMail = command === 'RCPT TO' || command === 'DATA';
  return {
    kind: permanent && ofThisMail ? 'refused' : 'retry',
    error: [code ?? name ?? 'unknown', responseCode].filter(Boolean).join(' '),
  };
}
