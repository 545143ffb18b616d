import type { DataOf } from '@packshot/proto/events/envelope';
import type { jobFailed } from '@packshot/proto/events/jobs';
import type { MailData } from '../mails/mail-data.js';

/** Maximum number of listed reasons; the email states the number of other jobs. */
const reasonsListed = 10;

/** Counts a failed job in the collected email, together with other jobs that failed for the same reason. */
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
