import type { NodemailerError } from 'nodemailer';

/** Result of an attempt: sent, to be retried, or never to be sent. */
export type Outcome = { kind: 'sent' } | { kind: 'retry' | 'refused'; error: string };

/**
 * Classifies a failure. A permanent rejection of the recipient or the text is final. All other failures, including
 * wrong credentials, may be corrected while the email waits.
 */
export function toOutcome(error: unknown): Outcome {
  const { code, responseCode, command, permanent, name } = error as NodemailerError;
  const ofThisMail = command === 'RCPT TO' || command === 'DATA';
  return {
    kind: permanent && ofThisMail ? 'refused' : 'retry',
    error: [code ?? name ?? 'unknown', responseCode].filter(Boolean).join(' '),
  };
}
