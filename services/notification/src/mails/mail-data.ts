import type { paymentCompleted, paymentRefunded, subscriptionRenewed } from '@packshot/proto/events/billing';
import type { DataOf } from '@packshot/proto/events/envelope';
import type { jobFailed } from '@packshot/proto/events/jobs';
import type { PlanId } from '@packshot/proto/plans';
import type { ContactCategory } from '@packshot/proto/rest/contact-words';

interface Named {
  /** Null unless the address is verified, because a stranger could otherwise send any text to the address as a name. */
  name: string | null;
}

interface Link {
  /** The token stays sealed until the email is rendered. */
  sealed_token: string;
  expires_at: string;
}

export interface FailedJobs {
  mode: DataOf<typeof jobFailed>['mode'];
  error_message: string;
  jobs: number;
}

type Subscription = DataOf<typeof subscriptionRenewed>;

/** The version before `new_period` reads `period_start` and `changed_at` during a rolling upgrade or after a rollback. */
export type PlanFacts = Pick<
  Subscription,
  | 'plan'
  | 'offer'
  | 'next_offer'
  | 'period_start'
  | 'paid_until'
  | 'cancel_at_period_end'
  | 'grace_until'
  | 'provider'
  | 'new_period'
  | 'resumable'
  | 'changed_at'
>;

export type PlanChange =
  | 'upgraded'
  | 'downgraded'
  | 'change_scheduled'
  | 'cancel_scheduled'
  | 'change_undone'
  | 'ending_soon'
  | 'extended'
  | 'past_due'
  | 'suspended'
  | 'ended';

export interface SupportText {
  name: string;
  email: string;
  category: ContactCategory;
  subject: string;
  message: string;
}

export interface MailData {
  'verify-email': Link;
  'reset-password': Link & Named;
  'password-changed': Named & { changed_at: string };
  'session-split': Named & { opened_at: string; noticed_at: string };
  'sign-up-tried': Named & { tried_at: string };
  welcome: Named;
  'job-failed': Named & { jobs: number; reasons: FailedJobs[] };
  'batch-ended': Named & { ready: number; failed: number };
  'account-deleted': Named;
  'plan-changed': Named & PlanFacts & { change: PlanChange };
  /** Contains the invoice until the email is sent. */
  receipt: Named &
    Pick<
      DataOf<typeof paymentCompleted>,
      'description' | 'amount' | 'currency' | 'paid_at' | 'invoice_number' | 'invoice_pdf'
    >;
  refunded: Named &
    Pick<
      DataOf<typeof paymentRefunded>,
      | 'description'
      | 'amount'
      | 'currency'
      | 'refunded'
      | 'refunded_in_all'
      | 'disputed'
      | 'credit_note_number'
    >;
  /** Emails queued by an earlier version name no plan. */
  'support-request': SupportText & { message_id: string; user_id: string | null; plan?: PlanId };
  'support-copy': SupportText & { message_id: string };
  /** An operator's answer, which may go to an unverified address, because the operator has read the message. */
  'support-answer': Pick<SupportText, 'name' | 'subject' | 'message'> & {
    message_id: string;
    answer: string;
  };
  /** The email goes to an unverified address, so the email repeats no user-written text. */
  'support-received': { message_id: string };
}

export type Template = keyof MailData;
