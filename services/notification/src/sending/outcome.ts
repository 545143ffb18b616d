import type { NodemailerError } from 'nodemailer';

/** Result of an attempt: sent, to be retried, or never to be sent. */
export type Outcome = { kind: 'sent' } | { kind: 'retry' | 'refused'; error: string };

/**
 * Consecutive rejections after which every email waits: the fault is then the server's, such as a revoked permission to
 * relay, or a sender address that the server does not know.
 */
const maxRejections = 5;

/**
 * Returns a function that classifies the attempts of this process, by the error or by success. A permanent rejection of
 * the recipient or the text is final, unless the server rejects email after email. All other failures, including wrong
 * credentials, may be corrected while the email waits.
 */
export function createClassifier(): (error?: unknown) => Outcome {
  let rejections = 0;
  return (fault) => {
    if (fault === undefined) {
      rejections = 0;
      return { kind: 'sent' };
    }
    const { code, responseCode, command, permanent, name } = fault as NodemailerError;
    const isRejection = permanent && (command === 'RCPT TO' || command === 'DATA');
    if (isRejection) rejections += 1;
    return {
      kind: isRejection && rejections <= maxRejections ? 'refused' : 'retry',
      error: [code ?? name ?? 'unknown', responseCode].filter(Boolean).join(' '),
    };
  };
}
