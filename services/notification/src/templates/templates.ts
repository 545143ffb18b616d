import type { MailData, Template } from '../mails/mail-data.js';
import { accountDeleted } from './account-deleted.js';
import { batchEnded } from './batch-ended.js';
import { jobFailed } from './job-failed.js';
import { passwordChanged } from './password-changed.js';
import { planChanged } from './plan-changed.js';
import { receipt } from './receipt.js';
import { refunded } from './refunded.js';
import { resetPassword } from './reset-password.js';
import { sessionSplit } from './session-split.js';
import { signUpTried } from './sign-up-tried.js';
import { supportAnswer } from './support-answer.js';
import { supportCopy } from './support-copy.js';
import { supportReceived } from './support-received.js';
import { supportRequest } from './support-request.js';
import type { MailContext, MailContent } from './template.js';
import { verifyEmail } from './verify-email.js';
import { welcome } from './welcome.js';

export const templates: {
  [T in Template]: (data: MailData[T], context: MailContext) => MailContent | Promise<MailContent>;
} = {
  'verify-email': verifyEmail,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'session-split': sessionSplit,
  'sign-up-tried': signUpTried,
  welcome,
  'job-failed': jobFailed,
  'batch-ended': batchEnded,
  'account-deleted': accountDeleted,
  'plan-changed': planChanged,
  receipt,
  refunded,
  'support-request': supportRequest,
  'support-answer': supportAnswer,
  'support-copy': supportCopy,
  'support-received': supportReceived,
};
