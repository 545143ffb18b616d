import type { paymentCompleted, paymentRefunded, subscriptionRenewed } from '@packshot/proto/events/billing';
import type { DataOf } from '@packshot/proto/events/envelope';
import type { jobFailed } from '@packshot/proto/events/jobs';
import type { ContactCategory } from '@packshot/proto/rest/contact-words';

interface Named {
  /** Null unless the address is proved: nobody sends a stranger words of their own by calling themselves so. */
  name: string | null;
}

interface Link {
  /** Stays sealed until the mail is rendered. */
  sealed_token: string;
  expires_at: string;
}

/** Jobs that failed for the same reason. */
export interface FailedJobs {
  mode: DataOf<typeof jobFailed>['mode'];
  error_message: string;
  jobs: number;
}

type Subscription = DataOf<typeof subscriptionRenewed>;

/** What of a subscription its mails tell. */
export type PlanFacts = Pick<
  Subscription,
  | 'plan'
  | 'offer'
  | 'next_offer'
  | 'period_start'
  | 'paid_until'
  | 'cancel_at_period_end'
  | 'grace_until'
  | 'changed_at'
>;

/** Changes of a plan that its owner is written to about. */
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

/** What somebody wrote to support. */
export interface SupportText {
  name: string;
  email: string;
  category: ContactCategory;
  subject: string;
  message: string;
}

/** Every kind of mail, with what its template fills in. */
export interface MailData {
  'verify-email': Link;
  'reset-password': Link & Named;
  'password-changed': Named & { changed_at: string };
  'session-split': Named & { opened_at: string; noticed_at: string };
  'sign-up-tried': Named & { tried_at: string };
  welcome: Named;
  'job-failed': Named & { jobs: number; reasons: FailedJobs[] };
  'account-deleted': Named;
  'plan-changed': Named & PlanFacts & { change: PlanChange };
  /** Carries the invoice, until it is sent. */
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
  'support-request': SupportText & { message_id: string; user_id: string | null };
  'support-copy': SupportText & { message_id: string };
  /** From an operator, who has read the message: also to an address that nobody proved. */
  'support-answer': Pick<SupportText, 'name' | 'subject' | 'message'> & {
    message_id: string;
    answer: string;
  };
  /** To an address that nobody proved: it repeats nothing that was typed. */
  'support-received': { message_id: string };
}

export type Template = keyof MailData;
