import type { DataOf } from '@packshot/proto/events/envelope';
import type { jobFailed } from '@packshot/proto/events/jobs';
import type { MailData } from '../mails/mail-data.js';

/** More would only be scrolled past; the rest is told as a number. */
const reasonsListed = 10;

/** Counts one more failed job into the mail about them, with others that failed for the same reason. */
export function addFailedJob(
  mail: MailData['job-failed'],
  { mode, error_message }: DataOf<typeof jobFailed>,
): MailData['job-failed'] {
  const alike = mail.reasons.find((reason) => reason.mode === mode && reason.error_message === error_message);
  const reasons = alike
    ? mail.reasons.map((reason) => (reason === alike ? { ...reason, jobs: reason.jobs + 1 } : reason))
    : [...mail.reasons, { mode, error_message, jobs: 1 }].slice(0, reasonsListed);
  return { ...mail, jobs: mail.jobs + 1, reasons };
}
